//! The page's declarations, generated and compared.

use std::fs;
use std::path::Path;

use ts_rs::{Config, TS};

use crate::live::*;
use crate::*;

const HEADER: &str = "// Generated from crates/protocol by its tests (UPDATE_TYPES=1 cargo test -p protocol); do not edit.\n";

fn declarations() -> String {
    let config = Config::default();
    let mut text = HEADER.to_owned();
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => {
            $( text.push_str(&format!("\nexport {}\n", <$name as TS>::decl(&config))); )+
        };
    }
    declare!(
        GameKind,
        Setup,
        Colour,
        Problem,
        MarkName,
        TurnKind,
        TurnView,
        Choice,
        Choices,
        Played,
        End,
        Extent,
        Strip,
        Relabelled,
        TopTile,
        Pile,
        FaceView,
        DieView,
        Thrown,
        AuditView,
        Advised,
        Reviewed,
        Advice,
        BorderCut,
        GameView,
        Drawing,
        Heading,
        Cell,
        GridRow,
        Grid,
        LinkState,
        LinkHandle,
        EngineRequest,
        EngineReply,
        AnalysisRequest,
        Analysis,
        AnalysedLine,
        TurnMark,
        Heat,
        ThreatRequest,
        Threats,
        Threat,
        ThreatName,
        NamedThreat,
        FeatureName,
        NamedHole,
        Feature,
        Square,
        FindingKind,
        FindingGrade,
        Worth,
        ReviewThreat,
        DecidingThreats,
        HoldingTurns,
        Finding,
        KeptValue,
        GameReview,
        PuzzleKind,
        Puzzle,
        PuzzleQuestion,
        PuzzleAnswer,
        PuzzleOutcome,
        PuzzleJudgement,
        PuzzleSolution,
        Lettered,
        Overlay,
        RankedLine,
        ThreatenedTurn,
        Glyph,
        StudyNode,
        Study,
        Imported,
        Flaw,
        EditTool,
        Edited,
        ClockTerms,
        Seat,
        Clocks,
        Preview,
        BeginnerRule,
        Laying,
        SeatWish,
        Terms,
        PersonKind,
        PersonView,
        PasskeyView,
        Account,
        Me,
        NewAccount,
        SignedUp,
        LogInOptions,
        LogIn,
        NewPassword,
        PasswordAgain,
        RecoveryCodes,
        Recovery,
        RecoveryMail,
        NewEmail,
        ConfirmEmail,
        Sharing,
        Listing,
        SessionView,
        Sessions,
        Ceremony,
        NewPasskey,
        PasskeyLogIn,
        Scope,
        NewApiToken,
        ApiTokenView,
        CreatedApiToken,
        ApiAccess,
        NewBot,
        AuthorizationRequest,
        Authorization,
        Authorized,
        Registration,
        HostView,
        Blocked,
        NewTable,
        Created,
        Rename,
        Command,
        EndReason,
        TableEnd,
        Happening,
        Event,
        Status,
        Offers,
        Asked,
        Answer,
        ChatLine,
        MatchView,
        MatchGames,
        MatchScore,
        DieNonce,
        Forgotten,
        TableDie,
        ShownRating,
        PoolRating,
        Tally,
        Opponent,
        Profile,
        FoundPeople,
        ListedBot,
        BotList,
        OnlinePerson,
        OnlinePeople,
        RatingPoint,
        RatingHistory,
        PlayedGame,
        PlayedGames,
        RankedPerson,
        ProvisionalPerson,
        Leaderboard,
        SeatBot,
        TableView,
        SeekCard,
        GameCard,
        LobbyMore,
        LobbyPage,
        Lobby,
        ProblemCode,
        ServiceProblem,
        ReportKind,
        NewReport,
        Seen,
        SeenGame,
        ReportState,
        ReportView,
        SanctionKind,
        AppealView,
        SanctionView,
        OwnSanctions,
        Explained,
        NewSanction,
        AppealAnswer,
        ModerationQueue,
        ModLogLine,
        ModerationHistory,
        ModLogPage,
        RushMode,
        NewRush,
        DealtPuzzle,
        Rush,
        RushAnswer,
        RushAnswers,
        RushPlace,
        RushBest,
        RushScore,
        KeptKind,
        KeptEntry,
        KeptPage,
        KeptChange,
        KeptChanges,
        KeptOutcome,
        KeptAnswer,
        Followed,
        Following,
        RatedGame,
        RatedGames,
        NewChallenge,
        Decline,
        DeclineReason,
        Notice,
        NoticeKind,
        Notices,
        NoticeWish,
        MailWish,
        Vacation,
        VacationWish,
        PushDevice,
        RatingRange,
        PoolCard,
        Apart,
        Seeking,
        Paired,
        PoolAlert,
        Pools,
        ToServer,
        FromServer,
    );
    text.push_str(&retriable());
    text
}

/// The property of codes that the page needs.
fn retriable() -> String {
    let codes = ProblemCode::ALL.iter().filter(|code| code.may_retry());
    let codes: Vec<_> = codes.map(|code| format!("\"{code}\"")).collect();
    let codes = codes.join(", ");
    format!(
        "\n/** What may succeed a little later by itself. */\nexport const RETRIABLE: readonly ProblemCode[] = [{codes}];\n"
    )
}

#[test]
fn the_page_has_the_current_declarations() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/index.ts");
    let wanted = declarations();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, &wanted).expect("a writable web folder");
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(found, wanted, "run UPDATE_TYPES=1 cargo test -p protocol");
}

#[test]
fn a_setup_may_leave_out_what_its_game_does_not_have() {
    let setup: Setup =
        serde_json::from_str(r#"{"game":"trax","rules":"official"}"#).expect("a set-up");
    assert_eq!(
        setup,
        Setup {
            game: GameKind::Trax,
            rules: "official".into(),
            size: None,
            swap: None,
            position: None,
            die: None,
        }
    );
}
