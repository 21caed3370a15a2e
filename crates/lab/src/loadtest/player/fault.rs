//! Turns that meet with a fault: what networks do to those who play, made on purpose.

use protocol::live::{Command, Seat, ToServer};

use super::{Player, Sitting};

/// What goes wrong with a turn.
#[derive(Clone, Copy)]
enum Fault {
    /// The connection ends in the middle of the command.
    Half,
    /// The connection ends as soon as the command was sent.
    Cut,
    /// The command is sent twice.
    Twice,
    /// The turn before is sent again after it was acknowledged.
    Late,
    /// The same turn is sent first with a stale `seq`.
    Behind,
    /// A command made before the turn is sent after it.
    Crossed,
}

const FAULTS: [Fault; 6] = [
    Fault::Half,
    Fault::Cut,
    Fault::Twice,
    Fault::Late,
    Fault::Behind,
    Fault::Crossed,
];

impl Player {
    /// Plays a turn, by chance with a fault.
    pub(super) async fn turn(&mut self, at: &mut Sitting, seat: Seat, text: String) {
        let known = at.known;
        let command = Command::turn(text);
        let Some(fault) = self.fault() else {
            return self.command(at, known, command).await;
        };
        self.line.run.figures.faults.add(1);
        match fault {
            Fault::Half => {
                let message = self.prepare(at, known, command);
                at.event_log.break_off(seat);
                if let Some(socket) = self.line.cut() {
                    // The connection may have ended by itself just before.
                    let _ = socket.send_half(&message).await;
                }
            }
            Fault::Cut => {
                let message = self.prepare(at, known, command);
                at.event_log.break_off(seat);
                self.line.send(&message).await;
                drop(self.line.cut());
            }
            Fault::Twice => {
                let message = self.prepare(at, known, command);
                self.line.send(&message).await;
                self.line.send(&message).await;
            }
            Fault::Late => {
                let last = at.sent.last(&at.event_log.table);
                self.send_all(last).await;
                self.command(at, known, command).await;
                let last = at.sent.last(&at.event_log.table);
                self.send_all(last).await;
            }
            Fault::Behind => {
                if let Some((turn, _)) = at.last_turn.filter(|(_, by)| *by != seat) {
                    self.command(at, turn - 1, command.clone()).await;
                    at.sent.give_up_last();
                }
                self.command(at, known, command).await;
            }
            Fault::Crossed => {
                let text = "Good luck!".to_owned();
                let chat = self.prepare(at, known, Command::Chat { text });
                self.command(at, known, command).await;
                self.line.send(&chat).await;
            }
        }
    }

    async fn send_all(&mut self, messages: impl IntoIterator<Item = ToServer>) {
        for message in messages {
            self.line.send(&message).await;
        }
    }

    /// What happens to the next turn.
    fn fault(&mut self) -> Option<Fault> {
        let random = &mut self.line.random;
        let strikes = random.below(100) < self.line.run.settings.faults;
        strikes.then(|| FAULTS[random.below(FAULTS.len() as u32) as usize])
    }
}
