//! Statistics against values known from elsewhere.

use super::*;

fn close(found: f64, wanted: f64, by: f64) {
    assert!((found - wanted).abs() <= by, "{found} is not {wanted}");
}

#[test]
fn elo_and_shares_are_one_scale() {
    // The table of the logistic curve: 100 points make 64 %, 200 make 76 %, 400 make 10 of 11.
    for (elo, share) in [(0.0, 0.5), (100.0, 0.640_065), (200.0, 0.759_747), (400.0, 10.0 / 11.0)] {
        close(share_of(elo), share, 1e-6);
        close(elo_of(share_of(-elo)), -elo, 1e-9);
    }
}

#[test]
fn ratios_are_those_of_the_formula_for_small_differences() {
    // Van den Bergh's first approximation: half of N times the logarithm of the quotient of the mean squares
    // about the two expected shares.
    for counts in [[40, 90, 210, 130, 60], [1, 3, 25, 6, 2], [100, 0, 5, 0, 120]] {
        let pairs = Pairs(counts);
        let squares = |elo: f64| -> f64 {
            (0..5)
                .map(|i| counts[i] as f64 * (i as f64 / 4.0 - share_of(elo)).powi(2))
                .sum()
        };
        let wanted = pairs.count() as f64 / 2.0 * (squares(0.0) / squares(30.0)).ln();
        close(pairs.log_likelihood_ratio((0.0, 30.0)), wanted, 0.02 * wanted);
    }
}

#[test]
fn ratios_are_those_of_another_program() {
    // By the formulas of Fishtest's LLRcalc, computed apart from this program.
    for (counts, elo, wanted) in [
        ([10, 20, 30, 40, 50], (0.0, 30.0), 7.681_105_9),
        ([10, 20, 30, 40, 50], (-10.0, 0.0), 2.979_247_8),
        ([1, 3, 25, 6, 2], (0.0, 30.0), 0.552_674_2),
        ([40, 90, 210, 130, 60], (0.0, 30.0), 5.073_236_0),
    ] {
        close(Pairs(counts).log_likelihood_ratio(elo), wanted, 1e-6);
    }
    close(Pairs::default().log_likelihood_ratio((0.0, 30.0)), 0.0, 0.0);
}

#[test]
fn exchanged_players_turn_everything_round() {
    let pairs = Pairs([3, 8, 20, 14, 9]);
    let exchanged = Pairs([9, 14, 20, 8, 3]);
    close(pairs.share(), 1.0 - exchanged.share(), 1e-12);
    let ((low, high), (other_low, other_high)) = (pairs.interval(), exchanged.interval());
    close(low, 1.0 - other_high, 1e-12);
    close(high, 1.0 - other_low, 1e-12);
    let ratio = pairs.log_likelihood_ratio((0.0, 20.0));
    close(exchanged.log_likelihood_ratio((-20.0, 0.0)), -ratio, 1e-9);
}

#[test]
fn intervals_are_wilsons_where_games_are_independent() {
    // Textbook values of Wilson's interval: 10 of 10, and 0 of 20.
    let (low, high) = Pairs([0, 0, 0, 0, 5]).interval();
    close(low, 0.7225, 1e-4);
    close(high, 1.0, 1e-12);
    let (low, high) = Pairs([10, 0, 0, 0, 0]).interval();
    close(low, 0.0, 1e-12);
    close(high, 0.1611, 1e-4);
    // A quarter, a half and a quarter of many pairs is what coins make: 50 of 100.
    let (low, high) = Pairs([25, 0, 50, 0, 25]).interval();
    close(low, 0.4313, 2e-3);
    close(high, 0.5687, 2e-3);
}

#[test]
fn decided_openings_count_less() {
    let (low, high) = Pairs([0, 0, 50, 0, 0]).interval();
    assert!(high - low < 0.06, "{low} to {high}");
    let (low, high) = Pairs([25, 0, 0, 0, 25]).interval();
    assert!(high - low > 0.18, "{low} to {high}");
    assert_eq!(Pairs::default().interval(), (0.0, 1.0));
}

#[test]
fn the_test_stops_at_its_bounds() {
    let sprt = Sprt {
        elo: (0.0, 30.0),
        alpha: 0.05,
        beta: 0.05,
    };
    let (fail, pass) = sprt.bounds();
    close(fail, -2.944_439, 1e-6);
    close(pass, 2.944_439, 1e-6);
    assert_eq!(sprt.judge(&Pairs([40, 90, 210, 130, 60])), Judgement::Passed);
    assert_eq!(sprt.judge(&Pairs([60, 130, 210, 90, 40])), Judgement::Failed);
    assert_eq!(sprt.judge(&Pairs([1, 3, 25, 6, 2])), Judgement::Undecided);
}
