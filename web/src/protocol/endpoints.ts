// Generated from the annotations of the server's handlers (UPDATE_OPENAPI=1 cargo nextest run -p server http::api); do not edit.
import type {
  ApiAccess,
  AppealAnswer,
  Authorization,
  AuthorizationRequest,
  Authorized,
  Blocked,
  BotList,
  Ceremony,
  ConfirmEmail,
  Created,
  CreatedApiToken,
  Decline,
  Deed,
  Done,
  Explained,
  Following,
  FoundPeople,
  GameKind,
  HostView,
  KeptAnswer,
  KeptChanges,
  KeptPage,
  Leaderboard,
  Listing,
  Lobby,
  LobbyPage,
  LogIn,
  Me,
  ModLogPage,
  ModerationHistory,
  ModerationQueue,
  NewAccount,
  NewApiToken,
  NewBot,
  NewChallenge,
  NewEmail,
  NewName,
  NewPasskey,
  NewPassword,
  NewReport,
  NewRush,
  NewSanction,
  NewTable,
  NextPuzzle,
  NoDevice,
  NoticeWish,
  Notices,
  OnlinePeople,
  OwnSanctions,
  PasskeyLogIn,
  PasswordAgain,
  PersonView,
  PlayedGames,
  PoolAlert,
  Profile,
  PushDevice,
  PuzzleAttempt,
  PuzzleJudgement,
  RatedGames,
  RatingHistory,
  Recovery,
  RecoveryCodes,
  RecoveryMail,
  Rename,
  Rush,
  RushAnswers,
  RushBest,
  RushMode,
  RushScore,
  SeatBot,
  Sessions,
  Sharing,
  SignedUp,
  TableView,
  Vacation,
  VacationWish,
} from './index';

/** By method and route: the values of the route and the query with the body, and the answer. */
export interface Endpoints {
  'POST /api/account': { asks: { body: NewAccount }; answer: SignedUp };
  'POST /api/account/close': { asks: { body: PasswordAgain }; answer: null };
  'POST /api/account/codes': { asks: { body: PasswordAgain }; answer: RecoveryCodes };
  'PUT /api/account/email': { asks: { body: NewEmail }; answer: null };
  'PUT /api/account/listed': { asks: { body: Listing }; answer: Me };
  'PUT /api/account/name': { asks: { body: NewName }; answer: Me };
  'PUT /api/account/password': { asks: { body: NewPassword }; answer: Me };
  'PUT /api/account/share': { asks: { body: Sharing }; answer: Me };
  'GET /api/bots': { asks: { after?: string }; answer: BotList };
  'POST /api/challenges': { asks: { body: NewChallenge }; answer: Created };
  'POST /api/challenges/{table}/decline': { asks: { table: string; body: Decline }; answer: null };
  'POST /api/email/confirm': { asks: { body: ConfirmEmail }; answer: null };
  'GET /api/host': { answer: HostView };
  'GET /api/lobby': { answer: Lobby };
  'GET /api/lobby/{list}': { asks: { list: string; after?: string }; answer: LobbyPage };
  'POST /api/login': { asks: { body: LogIn }; answer: Me };
  'POST /api/login/passkey': { asks: { body: PasskeyLogIn }; answer: Me };
  'POST /api/login/passkey/begin': { answer: Ceremony };
  'POST /api/logout': { answer: null };
  'POST /api/mail/unsubscribe': { asks: { token?: string }; answer: null };
  'GET /api/me': { answer: Me };
  'PUT /api/me': { asks: { body: Rename }; answer: Me };
  'GET /api/me/blocks': { answer: Blocked };
  'DELETE /api/me/blocks/{person}': { asks: { person: string }; answer: null };
  'PUT /api/me/blocks/{person}': { asks: { person: string }; answer: null };
  'GET /api/me/bookmarks': { asks: { table?: string; after?: string }; answer: PlayedGames };
  'DELETE /api/me/bookmarks/{table}': { asks: { table: string }; answer: null };
  'PUT /api/me/bookmarks/{table}': { asks: { table: string }; answer: null };
  'POST /api/me/bots': { asks: { body: NewBot }; answer: PersonView };
  'DELETE /api/me/bots/{bot}': { asks: { bot: string }; answer: null };
  'DELETE /api/me/devices': { asks: { body: NoDevice }; answer: Notices };
  'PUT /api/me/devices': { asks: { body: PushDevice }; answer: Notices };
  'GET /api/me/following': { answer: Following };
  'DELETE /api/me/following/{person}': { asks: { person: string }; answer: Following };
  'PUT /api/me/following/{person}': { asks: { person: string }; answer: Following };
  'GET /api/me/kept': { asks: { after?: number }; answer: KeptPage };
  'PUT /api/me/kept': { asks: { body: KeptChanges }; answer: KeptAnswer };
  'GET /api/me/notices': { answer: Notices };
  'PUT /api/me/notices': { asks: { body: NoticeWish }; answer: Notices };
  'PUT /api/me/pool-alert': { asks: { body: PoolAlert }; answer: PoolAlert };
  'GET /api/me/rated-games': { answer: RatedGames };
  'GET /api/me/sanctions': { answer: OwnSanctions };
  'POST /api/me/sanctions/{sanction}/appeal': { asks: { sanction: string; body: Explained }; answer: null };
  'POST /api/me/sanctions/{sanction}/seen': { asks: { sanction: string }; answer: null };
  'GET /api/me/tokens': { answer: ApiAccess };
  'POST /api/me/tokens': { asks: { body: NewApiToken }; answer: CreatedApiToken };
  'DELETE /api/me/tokens/{token}': { asks: { token: string }; answer: null };
  'GET /api/me/vacation': { answer: Vacation };
  'PUT /api/me/vacation': { asks: { body: VacationWish }; answer: Vacation };
  'GET /api/moderation/log': { asks: { before?: number }; answer: ModLogPage };
  'GET /api/moderation/people/{person}': { asks: { person: string }; answer: ModerationHistory };
  'POST /api/moderation/people/{person}/sanctions': { asks: { person: string; body: NewSanction }; answer: null };
  'GET /api/moderation/queue': { answer: ModerationQueue };
  'POST /api/moderation/reports/{report}/dismiss': { asks: { report: string; body: Explained }; answer: null };
  'POST /api/moderation/sanctions/{sanction}/answer': { asks: { sanction: string; body: AppealAnswer }; answer: null };
  'POST /api/moderation/sanctions/{sanction}/lift': { asks: { sanction: string; body: Explained }; answer: null };
  'POST /api/moderation/tables/{table}/lines/{seq}': { asks: { table: string; seq: number; body: Explained }; answer: null };
  'GET /api/oauth': { asks: { response_type: string; client_id: string; redirect_uri: string; scope?: string; code_challenge: string; code_challenge_method: string; state?: string }; answer: Authorization };
  'POST /api/oauth': { asks: { body: AuthorizationRequest }; answer: Authorized };
  'GET /api/online': { answer: OnlinePeople };
  'POST /api/passkeys': { asks: { body: NewPasskey }; answer: Me };
  'POST /api/passkeys/begin': { answer: Ceremony };
  'DELETE /api/passkeys/{passkey}': { asks: { passkey: string }; answer: Me };
  'GET /api/people': { asks: { q: string }; answer: FoundPeople };
  'GET /api/people/{person}': { asks: { person: string }; answer: Profile };
  'GET /api/people/{person}/games': { asks: { person: string; opponent?: string; after?: string }; answer: PlayedGames };
  'GET /api/people/{person}/ratings': { asks: { person: string; pool: string }; answer: RatingHistory };
  'GET /api/puzzles/next': { asks: { game: GameKind; theme?: string; rating?: number; not?: string }; answer: NextPuzzle };
  'POST /api/puzzles/{puzzle}/answer': { asks: { puzzle: string; body: PuzzleAttempt }; answer: PuzzleJudgement };
  'GET /api/ratings': { answer: string[] };
  'GET /api/ratings/{*pool}': { asks: { pool: string; after?: number }; answer: Leaderboard };
  'POST /api/recover': { asks: { body: Recovery }; answer: Me };
  'POST /api/recover/mail': { asks: { body: RecoveryMail }; answer: null };
  'POST /api/reports': { asks: { body: NewReport }; answer: null };
  'POST /api/rush': { asks: { body: NewRush }; answer: Rush };
  'GET /api/rush/best': { asks: { game: GameKind; mode: RushMode }; answer: RushBest };
  'POST /api/rush/{run}': { asks: { run: string; body: RushAnswers }; answer: RushScore };
  'DELETE /api/sessions': { answer: null };
  'GET /api/sessions': { answer: Sessions };
  'DELETE /api/sessions/{session}': { asks: { session: string }; answer: null };
  'POST /api/tables': { asks: { body: NewTable }; answer: Created };
  'GET /api/tables/{table}': { asks: { table: string }; answer: TableView };
  'POST /api/tables/{table}/bot': { asks: { table: string; body: SeatBot }; answer: null };
  'POST /api/tables/{table}/do': { asks: { table: string; body: Deed }; answer: Done };
}
