//! Commands and their answers.

use protocol::live::{Command, FromServer, ToServer};
use tokio::time::Instant;

use crate::prelude::*;
use crate::{
    admission::RateLimit,
    http::ws::{connection::Connection, line::CloseReason},
    ids::{Cid, Lag},
};

impl Connection {
    /// Carries out a command and sends the result.
    pub(super) async fn carry_out(
        &mut self,
        table: String,
        cid: String,
        seq: u32,
        command: Command,
    ) -> Result<(), CloseReason> {
        let came = Instant::now();
        self.check_ban().await?;
        if let Err(refused) = self.user.enter().await {
            return self.refuse(table, cid, seq, refused.problem()).await;
        }
        let (Some(id), Some(key)) = (TableId::read(&table), Cid::read(&cid)) else {
            return self.refuse(table, cid, 0, ProblemCode::NotFound).await;
        };
        let address = self.user.client.address;
        if command.policy().makes_table && self.app.limits.take(RateLimit::Table, address).is_err() {
            return self.refuse(table, cid, seq, ProblemCode::TooFast).await;
        }
        if let Err(refused) = self.user.store_command(&command) {
            return self.refuse(table, cid, seq, refused.problem()).await;
        }
        let lag = Lag {
            centiseconds: (self.lag.round_trip().as_millis() / 10) as u32,
        };
        let done = self
            .app
            .service
            .tables
            .command_from(&id, &self.who, &key, seq, command, lag, Some(address))
            .await;
        self.app.metrics.answered.observe(came.elapsed().as_secs_f64());
        match done {
            Ok(seq) => {
                self.line
                    .send(&FromServer::Ack {
                        table: table.into(),
                        cid,
                        seq,
                    })
                    .await
            }
            Err(refused) => self.refuse(table, cid, refused.seq, refused.problem).await,
        }
    }

    /// Answers a message for which there is no credit.
    pub(super) async fn too_fast(&mut self, message: ToServer) -> Result<(), CloseReason> {
        let problem = ProblemCode::TooFast;
        match message {
            ToServer::Do { table, cid, seq, .. } => self.refuse(table, cid, seq, problem).await,
            _ => self.problem(problem).await,
        }
    }

    async fn refuse(
        &mut self,
        table: String,
        cid: String,
        seq: u32,
        problem: impl Into<ServiceProblem>,
    ) -> Result<(), CloseReason> {
        let refused = FromServer::Refused {
            table: table.into(),
            cid,
            seq,
            problem: problem.into(),
        };
        self.line.send(&refused).await
    }
}
