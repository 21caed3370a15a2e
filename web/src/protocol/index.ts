// Generated from crates/protocol by its tests (UPDATE_TYPES=1 cargo test -p protocol); do not edit.

export type GameKind = "trax" | "twixt" | "solitaire";

export type Setup = { 
/**
 * The game.
 */
game: GameKind, 
/**
 * `official`, `limited`, `fournier`, `loop` or `NxN`; `standard`, `simple` or `pp`; size and pile of
 * the solitaire, such as `3x3 seed 7`.
 */
rules: string, 
/**
 * The board of TwixT, such as `24` or `24x20`; 24 if missing. Trax has none.
 */
size: string | null, 
/**
 * `sides`, `reflect` or `none` in TwixT; the rules' own if missing.
 */
swap: string | null, 
/**
 * The position that the game starts from, as the text of [`GameView::position`](crate::GameView);
 * the game's own start if missing.
 */
position?: string, 
/**
 * The die of Luck Trax: `seed` and a number, `hand`, or `server` with what the server has published; Trax without
 * a die if missing.
 */
die?: string, };

export type Colour = "white" | "red" | "black";

export type Problem = { 
/**
 * The game and the rule, such as `trax.three-ends`.
 */
code: string, 
/**
 * Names of squares and colours, and numbers.
 */
params: { [key in string]: string }, };

export type MarkName = "plus" | "slash" | "backslash";

export type TurnKind = "place" | "swap" | "lay";

export type TurnView = { 
/**
 * The turn as it is written in a record.
 */
text: string, 
/**
 * Who played it.
 */
by: Colour, 
/**
 * What it did.
 */
kind: TurnKind, 
/**
 * The square of the tile or peg; empty for a swap.
 */
label: string, 
/**
 * The tile's mark, in Trax.
 */
mark: MarkName | null, 
/**
 * The squares of the forced tiles in ripple order.
 */
forced: Array<string>, 
/**
 * How many links it laid.
 */
links: number, };

export type Choice = { 
/**
 * The turn as text, to play or to draw as a ghost.
 */
text: string, 
/**
 * The tile's mark, in Trax.
 */
mark: MarkName | null, 
/**
 * The squares of the forced tiles in ripple order.
 */
forced: Array<string>, 
/**
 * How many links the turn lays.
 */
links: number, 
/**
 * How many links are cut off.
 */
cuts: number, 
/**
 * Why the turn is not allowed, if it is not.
 */
refusal: Problem | null, };

export type Choices = { 
/**
 * Column, absolute.
 */
x: number, 
/**
 * Row, absolute.
 */
y: number, 
/**
 * The square's name.
 */
label: string, 
/**
 * Every fitting tile, or the one peg, legal or not.
 */
options: Array<Choice>, 
/**
 * Why there are none.
 */
refusal: Problem | null, };

export type Played = { 
/**
 * The turn, if it was played.
 */
turn: TurnView | null, 
/**
 * Why it was not.
 */
refusal: Problem | null, };

export type End = { 
/**
 * The winner; `None` in a draw.
 */
winner: Colour | null, 
/**
 * `loop`, `line`, `both`, `no-turn`, `connect`, `no-hole` or `dead`; `won`, `missed` or `stuck` in
 * the solitaire.
 */
reason: string, };

export type Extent = { 
/**
 * The left edge.
 */
x: number, 
/**
 * The upper edge.
 */
y: number, 
/**
 * Columns.
 */
width: number, 
/**
 * Rows.
 */
height: number, };

export type Strip = { 
/**
 * Columns that the tiles span.
 */
columns: number, 
/**
 * Rows that the tiles span.
 */
rows: number, 
/**
 * What a line has to span, if lines win.
 */
line: number | null, 
/**
 * What the tiles may span, if that is limited.
 */
bound: number | null, };

export type Relabelled = { 
/**
 * The names of the columns.
 */
columns: number, 
/**
 * Those of the rows.
 */
rows: number, };

export type TopTile = { 
/**
 * The tile as it lies.
 */
drawing: Drawing, 
/**
 * Its mark as it lies.
 */
mark: MarkName, 
/**
 * The edges that white joins.
 */
white: [Heading, Heading], 
/**
 * Whether it may be turned and flipped, since it fits nowhere as it lies.
 */
turning: boolean, };

export type Pile = { 
/**
 * The side of the square that is to be filled.
 */
size: number, 
/**
 * The number that the pile was shuffled from.
 */
seed: string, 
/**
 * How many tiles are left, the uppermost one included.
 */
left: number, 
/**
 * The uppermost tile, unless all lie on the table.
 */
top: TopTile | null, 
/**
 * How many tiles the longest open track passes through.
 */
longest: number, };

export type FaceView = { 
/**
 * Its character in records: one of `| - J L F 7`.
 */
sign: string, 
/**
 * The face as a picture.
 */
drawing: Drawing, 
/**
 * The tile as it then lies on the board: turned by half a circle for the second side.
 */
tile: Drawing, 
/**
 * The mark of the tile.
 */
mark: MarkName, 
/**
 * The edges that white joins on the face.
 */
white: [Heading, Heading], };

export type DieView = { 
/**
 * Where the faces come from, as in a set-up.
 */
source: string, 
/**
 * The faces thrown since the last turn.
 */
faces: Array<FaceView>, 
/**
 * Whether a turn can begin with the last of them; otherwise the die has to be thrown (again).
 */
ready: boolean, 
/**
 * How often it was thrown in the game.
 */
thrown: number, 
/**
 * Faces of later throws that are known already, since turns were taken back.
 */
known: string, };

export type Thrown = { 
/**
 * The face.
 */
face: FaceView | null, 
/**
 * Why the die was not thrown.
 */
refusal: Problem | null, };

export type AuditView = { 
/**
 * `verified`, `by-hand`, `sealed`, or `failed` with a problem.
 */
verdict: string, 
/**
 * How many throws were looked at.
 */
throws: number, 
/**
 * What does not hold.
 */
problem: Problem | null, };

export type Advised = { 
/**
 * The placement as text.
 */
text: string, 
/**
 * Its column, absolute.
 */
x: number, 
/**
 * Its row.
 */
y: number, 
/**
 * The probability of winning after it under best play.
 */
probability: number, };

export type Reviewed = { 
/**
 * The placement as text.
 */
text: string, 
/**
 * The probability of winning that the tile offered: after the best placement.
 */
before: number, 
/**
 * The probability after what was placed.
 */
after: number, 
/**
 * The probability lost.
 */
cost: number, 
/**
 * The best placement, if it was another one.
 */
best: string | null, };

export type Advice = { 
/**
 * The probability of winning before the uppermost tile was seen.
 */
value: number, 
/**
 * Every placement of the uppermost tile, the best first.
 */
placements: Array<Advised>, 
/**
 * Every placement of the game so far.
 */
review: Array<Reviewed>, };

export type BorderCut = { 
/**
 * The side that is stopped.
 */
against: Colour, 
/**
 * The links that stop it, such as `C2-B4`.
 */
links: Array<string>, 
/**
 * The holes of the pegs that do.
 */
holes: Array<string>, };

export type GameView = { 
/**
 * The game.
 */
game: GameKind, 
/**
 * Whose turn it is; goes on alternating after the end.
 */
to_move: Colour, 
/**
 * The current colours of the first and the second player.
 */
seats: [Colour, Colour], 
/**
 * How it ended, if it did.
 */
end: End | null, 
/**
 * Whether the side to move may swap.
 */
swap: boolean, 
/**
 * Whether links may be taken off and chosen by hand.
 */
edits: boolean, 
/**
 * What the board covers.
 */
extent: Extent, 
/**
 * The squares of the last turn; the camera keeps them in view.
 */
fresh: Extent | null, 
/**
 * How far the tiles reach, in Trax.
 */
strip: Strip | null, 
/**
 * What the last turn did to the names of columns and rows, in Trax.
 */
relabelled: Relabelled | null, 
/**
 * The pile of the solitaire.
 */
pile: Pile | null, 
/**
 * The turns so far.
 */
turns: Array<TurnView>, 
/**
 * The position as text.
 */
position: string, 
/**
 * Why neither side can win any more: a cut against each, after a dead draw.
 */
cuts?: Array<BorderCut>, };

export type Drawing = { 
/**
 * The left edge of what is drawn, in squares.
 */
x: number, 
/**
 * The upper edge.
 */
y: number, 
/**
 * Its width.
 */
width: number, 
/**
 * Its height.
 */
height: number, 
/**
 * The elements.
 */
markup: string, };

export type Heading = "north" | "east" | "south" | "west";

export type Cell = { "kind": "off" } | { "kind": "space", 
/**
 * The edges of white.
 */
white: Array<Heading>, 
/**
 * The edges of red.
 */
red: Array<Heading>, } | { "kind": "tile", 
/**
 * Its mark.
 */
mark: MarkName, 
/**
 * White's edges.
 */
white: [Heading, Heading], } | { "kind": "hole", 
/**
 * Whether the side to move may use it.
 */
usable: boolean, } | { "kind": "peg", 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * The holes it is linked to.
 */
links: Array<string>, };

export type GridRow = { 
/**
 * Its name.
 */
label: string, 
/**
 * Its squares from the left.
 */
cells: Array<Cell>, };

export type Grid = { 
/**
 * The absolute column of the first square of a row.
 */
left: number, 
/**
 * The absolute row of the first row.
 */
top: number, 
/**
 * The names of the columns.
 */
columns: Array<string>, 
/**
 * The rows from the top.
 */
rows: Array<GridRow>, };

export type LinkState = "kept" | "removed" | "laid" | "open";

export type LinkHandle = { 
/**
 * Its name, such as `a3-b5`, or `c4` of a peg.
 */
link: string, 
/**
 * Whether it is a peg, which is kept or taken off together with its links.
 */
peg: boolean, 
/**
 * What becomes of it.
 */
state: LinkState, 
/**
 * Its two ends, x and y, in squares; twice the place of a peg.
 */
ends: [[number, number], [number, number]], };

export type GameRequest = "view" | "hash" | "scene" | "grid" | { "look": [boolean, boolean] } | { "ghost": [string, GhostPart] } | { "choices": [number, number] } | { "nearest": [number, number] } | { "square": string } | { "play": string } | "undo" | { "links": string } | { "toggle": [string, string] };

export type GameAnswer = { "view": GameView } | { "hash": string } | { "scene": Drawing } | { "grid": Grid } | { "look": null } | { "ghost": Drawing } | { "choices": Choices } | { "nearest": [number, number] | null } | { "square": [number, number] | null } | { "play": Played } | { "undo": boolean } | { "links": Array<LinkHandle> } | { "toggle": string };

export type GhostPart = "chain" | "tile" | "off";

export type LaterRequest = { "overlay": Overlay } | "die" | "faces" | { "throw": string | null } | "unthrow" | { "expect": string } | "missing" | "forgotten";

export type LaterAnswer = { "overlay": Drawing } | { "die": DieView } | { "faces": Array<FaceView> } | { "throw": Thrown } | { "unthrow": boolean } | { "expect": null } | { "missing": number } | { "forgotten": Array<[number, number]> };

export type EngineRequest = { 
/**
 * The game and its rules.
 */
setup: Setup, 
/**
 * The turns that lead to the position.
 */
turns: Array<string>, 
/**
 * How strong to play, from 1 to 10.
 */
level: number, 
/**
 * Where chance comes from: equal requests with equal seeds get equal turns.
 */
seed: number, 
/**
 * How long to think at most; the level's own time if missing.
 */
time_ms?: number, };

export type EngineReply = { 
/**
 * The turn as text; none if the game is over.
 */
turn: string | null, };

export type WorkRequest = { "think": EngineRequest } | { "ponder": { 
/**
 * The position.
 */
position: EngineRequest, 
/**
 * For so many milliseconds.
 */
ms: number, } } | { "analyse": AnalysisRequest } | { "advise": string } | { "review": GameLine } | "step";

export type WorkAnswer = { "think": EngineReply } | { "ponder": boolean } | { "analyse": Analysis } | { "advise": Advice } | { "solved": number } | { "review": null } | { "step": GameReview | null };

export type AnalysisRequest = { 
/**
 * The game and its rules.
 */
setup: Setup, 
/**
 * The turns that lead to the position.
 */
turns: Array<string>, 
/**
 * The number of lines, from 1 to 8; with fewer turns there are fewer lines.
 */
lines: number, 
/**
 * The time limit; until stopped if missing, but never longer than ten minutes.
 */
time_ms?: number, 
/**
 * Whether the heat map is wanted.
 */
heat: boolean, };

export type Analysis = { 
/**
 * The side to move.
 */
by: Colour, 
/**
 * The share of the side to move, by the best line.
 */
share: number, 
/**
 * The same for the first side of the game, as a bar shows it.
 */
first: number, 
/**
 * The completed depth in turns; 0 in a game that is over.
 */
depth: number, 
/**
 * How many positions were visited so far.
 */
nodes: number, 
/**
 * Whether nothing more will come.
 */
done: boolean, 
/**
 * The best lines, the best first; none in a game that is over.
 */
lines: Array<AnalysedLine>, 
/**
 * The heat map, if it was requested.
 */
heat: Array<Heat>, };

export type AnalysedLine = { 
/**
 * The turns as text, each as it is written when it is played; never empty.
 */
turns: Array<string>, 
/**
 * Where the turns are played, in order; a swap is played nowhere.
 */
marks: Array<TurnMark>, 
/**
 * The share of the side to move after its first turn in this line.
 */
share: number, 
/**
 * The same for the first side of the game.
 */
first: number, 
/**
 * In how many of its own turns the side to move wins; negative: in how many turns of the other side
 * it loses.
 */
decided: number | null, 
/**
 * Whether that holds against every reply.
 */
proved: boolean, };

export type TurnMark = { 
/**
 * Its column, absolute.
 */
x: number, 
/**
 * Its row.
 */
y: number, 
/**
 * Who plays it.
 */
by: Colour, };

export type Heat = { 
/**
 * Its column, absolute.
 */
x: number, 
/**
 * Its row.
 */
y: number, 
/**
 * From 0 to 1; the best square has 1.
 */
weight: number, };

export type Threats = { 
/**
 * The side that threatens.
 */
by: Colour, 
/**
 * Every turn that would win at once; if there is none, the best turn of that side alone. None in a
 * game that is over.
 */
threats: Array<Threat>, 
/**
 * In Trax, what both sides threaten by the names that players give it: those of the side that threatens
 * first, what is near and certain first.
 */
named: Array<NamedThreat>, 
/**
 * In TwixT, what both sides have by the names that players give it, the gravest first.
 */
features: Array<Feature>, };

export type Threat = { 
/**
 * The turn as text.
 */
turn: string, 
/**
 * The square that it is played on.
 */
label: string, 
/**
 * That square, then those that it concerns: of forced tiles in ripple order, of linked pegs.
 */
squares: Array<Square>, 
/**
 * The turn as a picture, in the colour of the side that threatens.
 */
ghost: Drawing, 
/**
 * In how many of its own turns that side would win; 1: at once.
 */
decided: number | null, 
/**
 * The share of that side after it.
 */
share: number, };

export type ThreatName = "attack" | "line" | "double" | "l" | "cave" | "edge" | "corner" | "pair";

export type NamedThreat = { 
/**
 * Whose it is.
 */
by: Colour, 
/**
 * What it is called.
 */
name: ThreatName, 
/**
 * The turns that carry it out, as text; never empty.
 */
turns: Array<string>, 
/**
 * The squares that it concerns.
 */
squares: Array<Square>, 
/**
 * The number of own turns in which the side wins, if unhindered.
 */
own_turns: number, 
/**
 * Whether it wins so against every reply: moving first, or, with one own turn to go, after whatever
 * the other side plays now.
 */
sure: boolean, };

export type FeatureName = "must-play" | "ladder" | "beam" | "tilt" | "coign" | "mesh" | "short" | "edge" | "blocked";

export type NamedHole = { 
/**
 * Its column.
 */
x: number, 
/**
 * Its row.
 */
y: number, 
/**
 * Its name, in capitals.
 */
label: string, };

export type Feature = { 
/**
 * Whose it is: who has to play, who runs, who holds the setup, whose way is stopped.
 */
by: Colour, 
/**
 * What it is called.
 */
name: FeatureName, 
/**
 * That side's pegs: the head of a ladder, the two of a setup, the one whose way is stopped.
 */
pegs: Array<NamedHole>, 
/**
 * The free holes: the two that join a setup, those of which one has to be taken (none if the game is
 * lost), those between a peg and what stops it. The one of the border
 * straight ahead of a peg that is linked to it. Of a ladder the turns in order.
 */
holes: Array<NamedHole>, 
/**
 * What stops a way: a peg of the other side, or the two of a link. Of a ladder the turns of the wall in order.
 */
stops: Array<NamedHole>, };

export type Square = { 
/**
 * Its column, absolute.
 */
x: number, 
/**
 * Its row.
 */
y: number, };

export type FindingKind = "handed-over" | "missed-win" | "allowed" | "missed-defence" | "nothing-helped" | "only-turn" | "spent" | "ground";

export type FindingGrade = { "grade": "proved" } | { "grade": "within", 
/**
 * So many.
 */
turns: number, } | { "grade": "open" } | { "grade": "judged" };

export type Worth = { "worth": "win", 
/**
 * So many.
 */
turns: number, } | { "worth": "draw" } | { "worth": "loss", 
/**
 * So many; 0 if the turn ends the game so.
 */
turns: number, } | { "worth": "open", 
/**
 * There is no forced win within so many own turns.
 */
no_win: number, 
/**
 * There is none of the other side.
 */
no_loss: number, };

export type ReviewThreat = { 
/**
 * What players call it, as in `ThreatName` or `FeatureName`.
 */
name: string, 
/**
 * Whose it is.
 */
by: Colour, 
/**
 * Whether it is the other side's, which gained it by the turn or wins by it; otherwise the own side gave it up.
 */
gained: boolean, 
/**
 * Whether it is not on the board yet: a turn makes it, and no reply stops it then.
 */
to_come?: boolean, 
/**
 * Where it is.
 */
squares: Array<Square>, 
/**
 * The same places as players write them in the position that has it.
 */
places: Array<string>, };

export type DecidingThreats = { 
/**
 * The turns of the line that lead to it. None: the side whose turn is the first of the line has it where the line
 * begins. Otherwise it has it after them, and no turn of the other side stops it.
 */
after: Array<string>, 
/**
 * What that side has.
 */
threats: Array<ReviewThreat>, };

export type HoldingTurns = { 
/**
 * So many.
 */
count: number, 
/**
 * Of so many.
 */
of: number, 
/**
 * How sure that is of the least sure of them.
 */
grade: FindingGrade, };

export type Finding = { 
/**
 * The number of the turn, from 1.
 */
ply: number, 
/**
 * Whose turn it was.
 */
by: Colour, 
/**
 * The other side.
 */
rival: Colour, 
/**
 * The turn.
 */
turn: string, 
/**
 * Where it is; nothing of a swap.
 */
turn_at?: Square, 
/**
 * How sure the finding is.
 */
grade: FindingGrade, 
/**
 * What is said.
 */
kind: FindingKind, 
/**
 * What the position was worth before the turn.
 */
before: Worth, 
/**
 * What it was worth after it.
 */
after: Worth, 
/**
 * At most three better turns, the best first.
 */
best: Array<string>, 
/**
 * Where each of them is.
 */
best_at?: Array<Square | null>, 
/**
 * A line: from the position before the turn if a win was missed, otherwise from the one after it.
 */
line: Array<string>, 
/**
 * Where each of its turns is.
 */
line_at?: Array<Square | null>, 
/**
 * The reason: what the other side gained by the turn, and what the own side gave up.
 */
threats: Array<ReviewThreat>, 
/**
 * The reason where there is no such threat, if there is one.
 */
deciding?: DecidingThreats, 
/**
 * The turns that hold, where that was asked.
 */
holding?: HoldingTurns, 
/**
 * Since which turn the game was lost at least, where nothing helped.
 */
lost_since?: number, 
/**
 * By how much the winning chances fell as the engine sees it, from 0 to 1.
 */
drop: number, 
/**
 * The build that found it: proofs of another build are not mixed with these.
 */
build: string, 
/**
 * The positions that could be visited to find it.
 */
budget: bigint, };

export type KeptValue = { 
/**
 * Whose turns.
 */
by: Colour, 
/**
 * Turns that kept it.
 */
kept: number, 
/**
 * Of so many.
 */
of: number, 
/**
 * The same of turns where several others were proved to lose.
 */
hard_kept: number, 
/**
 * Of so many.
 */
hard: number, };

export type GameReview = { 
/**
 * The findings in the order of the game.
 */
findings: Array<Finding>, 
/**
 * The turn that decided the game, if that is proved.
 */
decided?: number, 
/**
 * The turns to be shown first, at most three a side.
 */
moments: Array<number>, 
/**
 * The chances of the side that makes the first turn, before each turn as the engine sees it and after the last one
 * as the game ended, from 0 to 1; null where that is not known.
 */
chances: Array<number | null>, 
/**
 * Either side's turns.
 */
kept: [KeptValue, KeptValue], 
/**
 * How many turns are reviewed so far.
 */
judged: number, 
/**
 * Of so many.
 */
turns: number, };

export type ToldPart = { 
/**
 * The words.
 */
text: string, 
/**
 * The side that it speaks of, where it names places.
 */
by?: Colour, 
/**
 * The places that it names.
 */
squares?: Array<Square>, 
/**
 * The same places as players write them; none if the words write them.
 */
places?: Array<string>, };

export type ToldFinding = { 
/**
 * What happened.
 */
happened: Array<Array<ToldPart>>, 
/**
 * What would have been better: nothing else names a better turn.
 */
better: Array<Array<ToldPart>>, 
/**
 * How sure that is.
 */
proof: Array<string>, };

export type ToldReview = { 
/**
 * What is said of the whole game, in sentences.
 */
summary: Array<string>, 
/**
 * What is said of each finding, in their order.
 */
findings: Array<ToldFinding>, };

export type PuzzleKind = "win" | "save" | "decide" | "chain" | "finish" | "must-play" | "ladder" | "setup";

export type Puzzle = { 
/**
 * Names the puzzle: 12 hexadecimal digits, the beginning of the picture key of the position that is to be solved,
 * and the first letter of its kind.
 */
id: string, 
/**
 * The game.
 */
game: GameKind, 
/**
 * The rule sets for which all of it is proved; the first one is shown.
 */
rules: Array<string>, 
/**
 * The board of TwixT, such as `24x24`; absent in Trax.
 */
size?: string, 
/**
 * The position before the last turn of the other side, as position text; no pie rule is open in it.
 */
start: string, 
/**
 * The last turn of the other side, which leads to the position that is to be solved.
 */
last: string, 
/**
 * What is asked.
 */
kind: PuzzleKind, 
/**
 * How sure it is that there is one answer: `proved` where all other turns are proved to lose, or the question is
 * exact; `within` where a win by all others is refuted to so many own turns; `open` of a mistake of a game, where
 * others may be as good.
 */
grade: FindingGrade, 
/**
 * Own turns: of the win; of the other side's win after the best other turn; that are asked about; 0 where none
 * are. With one turn every turn that wins, or after which the other side does not win at once, is right.
 */
turns: number, 
/**
 * The squares or holes that the question names: the two pegs of a setup, the head of a ladder; absent where there
 * are none.
 */
marks?: Array<string>, 
/**
 * The answer to a question that is answered by yes or no.
 */
answer?: boolean, 
/**
 * The solution: turns of both sides in turn, the solver's first; each of the solver's is the only right one up to
 * images, except a last one that wins at once, for which every win is right. Of a chain and of a finish the turn
 * that is asked about; of another question the line that shows a yes, if it was one.
 */
line: Array<string>, 
/**
 * Names of what the answer makes or stops, as in `ThreatName` or `FeatureName`; a name that players know.
 */
themes: Array<string>, 
/**
 * Positions that the proof visited.
 */
work: bigint, 
/**
 * Puzzles that rest on the same tiles or pegs share this.
 */
pattern: string, 
/**
 * How hard it is before anybody has tried: a Glicko-2 rating.
 */
rating: number, 
/**
 * How sure that is: its deviation.
 */
deviation: number, 
/**
 * What game it comes from, as text, such as `levels 5 and 6, turn 14`.
 */
source: string, };

export type PuzzleQuestion = { 
/**
 * The puzzle's name.
 */
id: string, 
/**
 * The number of the image, from 0.
 */
image: number, 
/**
 * The game.
 */
game: GameKind, 
/**
 * The rule set that it is asked by.
 */
rules: string, 
/**
 * The board of TwixT.
 */
size?: string, 
/**
 * The position before the last turn of the other side.
 */
start: string, 
/**
 * That turn, which leads to the position that is to be solved.
 */
last: string, 
/**
 * What is asked.
 */
kind: PuzzleKind, 
/**
 * Own turns that a question of yes or no is about; 1 where the next turn is to win or to stop a win.
 */
turns?: number, 
/**
 * The squares or holes that the question names.
 */
marks?: Array<string>, 
/**
 * The turn whose forced tiles, or whose winner, are asked for.
 */
turn?: string, };

export type PuzzleAnswer = { "turns": Array<string> } | { "says": boolean } | { "squares": Array<[number, number]> };

export type PuzzleOutcome = "solved" | "on" | "missed" | "refused";

export type PuzzleJudgement = { 
/**
 * How far it comes.
 */
outcome: PuzzleOutcome, 
/**
 * The answer of the other side, if it goes on.
 */
reply?: string, 
/**
 * Turns of the other side, and then of both, that show why it is wrong; empty if nothing short shows it.
 */
refutation: Array<string>, 
/**
 * The other side wins by force in so many of its turns; 0 if the answer itself has ended the game so.
 */
loses?: number, 
/**
 * Names of what the other side wins with, as in `ThreatName` and `FeatureName`.
 */
threats: Array<string>, 
/**
 * Whether the answer is right though the puzzle does not know it: it is proved, and the puzzle is to be set aside.
 */
aside: boolean, 
/**
 * The code of the rule that refuses the turn.
 */
refused?: string, 
/**
 * The squares of a wrong answer that are right, and those that are not; empty where none were asked for.
 */
right: Array<[number, number]>, 
/**
 * As `right`.
 */
wrong: Array<[number, number]>, 
/**
 * How many squares are missing.
 */
missing: number, };

export type PuzzleSolution = { 
/**
 * The turns of both sides that show it.
 */
line: Array<string>, 
/**
 * Yes or no, where that was asked.
 */
answer?: boolean, 
/**
 * The squares of forced tiles, by column and row, in the order in which they ripple out.
 */
squares: Array<[number, number]>, };

export type Lettered = { 
/**
 * The square.
 */
at: Square, 
/**
 * What stands on it.
 */
letter: string, };

export type Overlay = { "kind": "best", 
/**
 * The lines, the best first.
 */
lines: Array<RankedLine>, } | { "kind": "line", 
/**
 * The turns as text.
 */
turns: Array<string>, } | { "kind": "heat", 
/**
 * The squares.
 */
squares: Array<Heat>, } | { "kind": "threats", 
/**
 * Its turns.
 */
threats: Array<ThreatenedTurn>, } | { "kind": "named", 
/**
 * Whose it is.
 */
by: Colour, 
/**
 * The turns that carry it out, as text.
 */
turns: Array<string>, 
/**
 * The squares that it concerns.
 */
squares: Array<Square>, } | { "kind": "features", 
/**
 * What is to be drawn.
 */
features: Array<Feature>, } | { "kind": "figure", 
/**
 * Whether tiles or pegs have the numbers of their order, with a dot at the first tile of a turn that forced
 * others.
 */
numbers: boolean, 
/**
 * Squares with numbers of their own, each list from 1; in place of the order of play.
 */
lists: Array<Array<Square>>, 
/**
 * Squares that are shaded.
 */
shaded: Array<Square>, 
/**
 * From one square to another.
 */
arrows: Array<[Square, Square]>, 
/**
 * Squares with names.
 */
letters: Array<Lettered>, };

export type RankedLine = { 
/**
 * The turns as text, of which the first is shown.
 */
turns: Array<string>, 
/**
 * The share of the side to move.
 */
share: number, };

export type ThreatenedTurn = { 
/**
 * The turn as text.
 */
turn: string, 
/**
 * The square that it is played on, then those that it concerns.
 */
squares: Array<Square>, };

export type Glyph = "good" | "great" | "interesting" | "doubtful" | "bad" | "blunder";

export type StudyNode = { 
/**
 * The number of the node before, smaller than this one's; none at the root.
 */
parent: number | null, 
/**
 * The turn as it is written in a record; none at the root.
 */
turn: string | null, 
/**
 * The comment on the position; may be empty.
 */
comment: string, 
/**
 * The annotation of the turn.
 */
mark: Glyph | null, 
/**
 * What the player had left after the turn, in milliseconds.
 */
left_ms?: number, 
/**
 * What else a record says of the position, as SGF has it: its name, marks on the board and unknown properties.
 */
more?: string, };

export type Study = { 
/**
 * The game, its rules and its start.
 */
setup: Setup, 
/**
 * The players `first` and `second`, the `event`, the `date` and the `round` of a match, as far as they are known.
 */
names: { [key in string]: string }, 
/**
 * How the game ended: `1-0`, `0-1` or `draw`, with `resign`, `time` or `forfeit` behind it if it ended so, such as
 * `1-0 resign`; empty if unknown.
 */
result: string, 
/**
 * The time control, where it is one of those that people play by here.
 */
clock?: ClockTerms, 
/**
 * The root and then every other position after the one before it. The first of the nodes with the
 * same parent goes on with the main line.
 */
nodes: Array<StudyNode>, };

export type Imported = { 
/**
 * Its games; what follows a fault is left out of its game.
 */
studies: Array<Study>, 
/**
 * The first fault. Its values name the place as far as it is known: `game` from 1, `turn` from 1 in its
 * line, `text` as written, `line` of the file.
 */
problem: Problem | null, };

export type Flaw = { 
/**
 * Column and row of the square concerned, absolute; none if it concerns the whole.
 */
at: [number, number] | null, 
/**
 * What is wrong.
 */
problem: Problem, };

export type EditTool = { 
/**
 * What the editor calls it.
 */
name: string, 
/**
 * How it looks.
 */
drawing: Drawing, 
/**
 * What the square holds then.
 */
cell: Cell, };

export type Edited = { 
/**
 * The game and its rules, with the position as text, right or wrong.
 */
setup: Setup, 
/**
 * The side to move.
 */
to_move: Colour, 
/**
 * How many tiles or pegs there are.
 */
pieces: number, 
/**
 * Everything that keeps it from being a position.
 */
flaws: Array<Flaw>, 
/**
 * How the game has ended there, if it has.
 */
end: End | null, 
/**
 * Whether there is something to undo.
 */
undo: boolean, 
/**
 * Whether there is something to do again.
 */
redo: boolean, };

export type EditorRequest = "edited" | "view" | "scene" | "grid" | "tools" | { "label": Square } | { "ghost": { 
/**
 * The square.
 */
at: Square, 
/**
 * The tool.
 */
tool: string, } } | { "nearest": { 
/**
 * The place, in columns from the left edge.
 */
x: number, 
/**
 * The same in rows from the upper edge.
 */
y: number, 
/**
 * The tool.
 */
tool: string, } } | { "put": { 
/**
 * The square.
 */
at: Square, 
/**
 * A tile by its character in position text, `first` or `second` for a peg, or `none` to take off.
 */
tool: string, 
/**
 * Whether a peg comes with the links that fit.
 */
links: boolean, } } | { "link": [Square, Square] } | { "load": string } | { "rules": Setup } | "clear" | "side" | { "turn": { 
/**
 * Whether it is mirrored.
 */
mirror: boolean, } } | "undo" | "redo";

export type EditorAnswer = { "edited": Edited } | { "view": GameView } | { "scene": Drawing } | { "grid": Grid } | { "tools": Array<EditTool> } | { "label": string } | { "ghost": Drawing } | { "nearest": [number, number] | null } | { "put": Problem | null } | { "link": Problem | null } | { "load": Problem | null } | { "rules": Problem | null } | { "clear": null } | { "side": null } | { "turn": null } | { "undo": boolean } | { "redo": boolean };

export type GameLine = { 
/**
 * The game and its rules.
 */
setup: Setup, 
/**
 * The turns as text.
 */
turns: Array<string>, };

export type CourseItem = { 
/**
 * The game of its lesson.
 */
game: GameKind, 
/**
 * The item as its file has it, which the crate `course` reads.
 */
item: object, };

export type Wronged = { 
/**
 * Its class, as the files of lessons name it.
 */
class: string, 
/**
 * The name of its words: the item's, or that of the class.
 */
key: string, };

export type Judgement = { 
/**
 * How far it comes.
 */
outcome: PuzzleOutcome, 
/**
 * The answer of the other side, if the item goes on.
 */
reply: string | null, 
/**
 * What a wrong answer did.
 */
wrong: Wronged | null, 
/**
 * The turns of the other side, and then of both, that show why it is wrong.
 */
refutation: Array<string>, 
/**
 * The code of the rule that refuses the turn.
 */
refused: string | null, };

export type Place = { 
/**
 * Column, absolute.
 */
x: number, 
/**
 * Row, absolute.
 */
y: number, 
/**
 * What the square is called in the position; none beyond the squares that have names.
 */
name: string, 
/**
 * For `predict` the forced tile by the letters of its colours, one of `| - F 7 L J` as in position texts.
 */
tile: string | null, };

export type Marked = { 
/**
 * Whether they are all of the answer and no more.
 */
solved: boolean, 
/**
 * Marks that are right.
 */
right: Array<[number, number]>, 
/**
 * Marks that are wrong.
 */
wrong: Array<[number, number]>, 
/**
 * How many are missing.
 */
missing: number, };

export type Shown = "chain" | "tile" | "none";

export type Learner = { 
/**
 * The skill, on the scale of the difficulties.
 */
skill: number, 
/**
 * How much is shown.
 */
shown: Shown, 
/**
 * Chains in a row without a fault.
 */
run: number, 
/**
 * Chains in a row with one.
 */
faults: number, 
/**
 * Chains laid in all.
 */
laid: number, };

export type Chain = { 
/**
 * Its number.
 */
number: number, 
/**
 * The position, as position text of official rules.
 */
position: string, 
/**
 * The turn whose chain is laid.
 */
turn: string, };

export type CardSchedule = { 
/**
 * In how many days the card is forgotten by one in ten; 0 before the first review.
 */
stability: number, 
/**
 * How hard the card is.
 */
difficulty: number, 
/**
 * The day of the last review.
 */
reviewed: number, 
/**
 * The day on which it is to be seen again.
 */
due: number, 
/**
 * How often it was reviewed.
 */
reviews: number, 
/**
 * How often it was forgotten after the first review.
 */
lapses: number, };

export type CardAnswer = { 
/**
 * Whether it is right.
 */
right: boolean, 
/**
 * Whether a hint was shown.
 */
hint: boolean, 
/**
 * How long it took.
 */
ms: number, 
/**
 * How long the person's answers took of late.
 */
times: Array<number>, };

export type CardsDone = { 
/**
 * New cards.
 */
new: number, 
/**
 * Other cards.
 */
reviews: number, };

export type GuessedRating = { 
/**
 * The rating.
 */
rating: number, 
/**
 * How sure it is; as unsure as can be if missing.
 */
deviation?: number, 
/**
 * How much it is expected to change; as usual if missing.
 */
volatility?: number, };

export type SolverRating = { 
/**
 * The rating.
 */
rating: number, 
/**
 * How sure it is.
 */
deviation: number, 
/**
 * How much it is expected to change.
 */
volatility: number, };

export type ToolRequest = { "sgf": Study } | { "reviewedSgf": { 
/**
 * The study.
 */
study: Study, 
/**
 * The review.
 */
review: GameReview, 
/**
 * The language of the comments.
 */
language: string, 
/**
 * What the sides are called.
 */
sides: [[Colour, string], [Colour, string]], } } | { "list": GameLine } | { "link": Study } | { "linked": string } | { "diagram": GameLine } | { "picture": { 
/**
 * The turns to it.
 */
line: GameLine, 
/**
 * The theme whose colours it has.
 */
theme: string, } } | "build" | { "told": { 
/**
 * The review.
 */
review: GameReview, 
/**
 * The language.
 */
language: string, 
/**
 * What the sides are called.
 */
sides: [[Colour, string], [Colour, string]], } } | { "mistake": { 
/**
 * The game.
 */
line: GameLine, 
/**
 * The finding.
 */
finding: Finding, } } | { "images": Puzzle } | { "question": { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The image.
 */
image: number, } } | { "judge": { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The image.
 */
image: number, 
/**
 * The answer.
 */
answer: PuzzleAnswer, } } | { "solution": { 
/**
 * The puzzle.
 */
puzzle: Puzzle, 
/**
 * The image.
 */
image: number, } } | { "match": MatchGames } | { "audit": GameLine } | { "threats": GameLine } | { "meets": { 
/**
 * The position.
 */
line: GameLine, 
/**
 * The games.
 */
games: Array<RatedGame>, } } | { "judgeItem": { 
/**
 * The item.
 */
of: CourseItem, 
/**
 * The turns.
 */
played: Array<string>, } } | { "checkMarks": { 
/**
 * The item.
 */
of: CourseItem, 
/**
 * The squares.
 */
marks: Array<[number, number]>, } } | { "places": CourseItem } | { "solve": CourseItem } | { "prove": CourseItem } | { "nextChain": { 
/**
 * Who learns.
 */
learner: Learner, 
/**
 * The number of the last chain, if there was one.
 */
last: number | null, 
/**
 * Chooses one of those that suit the learner.
 */
choice: number, } } | { "afterChain": { 
/**
 * Who learns.
 */
learner: Learner, 
/**
 * The number of the chain.
 */
number: number, 
/**
 * Whether it was laid without a fault.
 */
success: boolean, } } | { "reviewCard": { 
/**
 * When it was to be seen; none of a new card.
 */
card: CardSchedule | null, 
/**
 * The day of the answer.
 */
day: number, 
/**
 * The answer.
 */
answer: CardAnswer, } } | { "todaysCards": { 
/**
 * The cards; none for a new one.
 */
cards: Array<CardSchedule | null>, 
/**
 * Today.
 */
day: number, 
/**
 * What was done today.
 */
done: CardsDone, } } | { "rateSolver": { 
/**
 * The solver's before.
 */
solver: GuessedRating, 
/**
 * The puzzle's.
 */
puzzle: GuessedRating, 
/**
 * Whether it was solved.
 */
solved: boolean, 
/**
 * So many days after the last one.
 */
days: number, } };

export type ToolAnswer = { "sgf": string } | { "reviewedSgf": string } | { "list": string | null } | { "link": string } | { "linked": Imported } | { "diagram": string } | { "picture": string } | { "build": string } | { "told": ToldReview } | { "mistake": Puzzle | null } | { "images": number } | { "question": PuzzleQuestion } | { "judge": PuzzleJudgement } | { "solution": PuzzleSolution } | { "match": MatchScore } | { "audit": AuditView } | { "threats": Threats } | { "meets": boolean } | { "judgeItem": Judgement } | { "checkMarks": Marked } | { "places": Array<Place> } | { "solve": Array<string> } | { "prove": Array<string> } | { "nextChain": Chain | null } | { "afterChain": Learner } | { "reviewCard": CardSchedule } | { "todaysCards": Array<number> } | { "rateSolver": SolverRating };

export type ClockTerms = { "kind": "none" } | { "kind": "increment", 
/**
 * The base time, in seconds.
 */
base_s: number, 
/**
 * The increment, in seconds.
 */
increment_s: number, } | { "kind": "per_turn", 
/**
 * Seconds.
 */
seconds: number, } | { "kind": "days", 
/**
 * Days of 24 hours.
 */
days: number, } | { "kind": "bank", 
/**
 * The base time, in hours.
 */
base_h: number, 
/**
 * The increment, in hours.
 */
increment_h: number, 
/**
 * The most that the increment can bring a clock to, in hours.
 */
cap_h: number, };

export type Seat = 0 | 1;

export type PersonId = string;

export type TableId = string;

export type At = number;

export type Millis = number;

export type Clocks = { 
/**
 * The time left for each seat at `at_ms`, in hundredths of a second.
 */
remaining_cs: [number, number], 
/**
 * The seat whose clock runs.
 */
running: Seat | null, 
/**
 * The server's time of this reading. At the beginning of a game it may be still to come;
 * the clock that runs stands until then.
 */
at_ms: At, };

export type Preview = "chain" | "own" | "off";

export type BeginnerRule = "alternating" | "loser";

export type Laying = "strict" | "leaflet";

export type SeatWish = "first" | "second" | "random";

export type Terms = { 
/**
 * The game, its rules, its board (which may be a handicap) and its pie rule.
 */
setup: Setup, 
/**
 * The clocks.
 */
clock: ClockTerms, 
/**
 * How much of a turn is previewed before it is played, in Trax.
 */
preview: Preview, 
/**
 * How many games the match has at most; without end if missing.
 */
games: number | null, 
/**
 * Who begins the later games of a match.
 */
beginner: BeginnerRule, 
/**
 * Who places the forced tiles, in Trax: the players, in one of two forms; the rules if missing.
 */
laying?: Laying, 
/**
 * Whether the game is not to be rated, though it could be.
 */
casual?: boolean, };

export type PersonKind = "guest" | "member" | "bot";

export type PersonView = { 
/**
 * The public id of the person; it does not authenticate.
 */
id: PersonId, 
/**
 * The name they chose; missing for a guest without one.
 */
name: string | null, 
/**
 * What they are.
 */
kind: PersonKind, 
/**
 * By which a guest without a name is told from others, from 1000 to 9999: it follows from the id.
 */
number?: number, };

export type PasskeyView = { 
/**
 * Its id in addresses.
 */
id: string, 
/**
 * What its owner calls it.
 */
label: string, 
/**
 * When it was added.
 */
created_ms: At, 
/**
 * When it was last used; missing if never.
 */
used_ms?: At, };

export type FormerName = { 
/**
 * The name.
 */
name: string, 
/**
 * Until when.
 */
until_ms: At, };

export type Account = { 
/**
 * When it was opened.
 */
created_ms: At, 
/**
 * The confirmed mail address.
 */
email?: string, 
/**
 * A mail address that waits for its confirmation.
 */
unconfirmed?: string, 
/**
 * Recovery codes that are left.
 */
codes: number, 
/**
 * The passkeys.
 */
passkeys: Array<PasskeyView>, 
/**
 * Whether finished games may feed puzzles, the explorer and dumps.
 */
share: boolean, 
/**
 * Whether others see by name when the person is online.
 */
listed: boolean, 
/**
 * Whether the person is a moderator.
 */
moderator: boolean, 
/**
 * From when on the name can be changed; missing if it can be now.
 */
rename_ms?: At, 
/**
 * Names of before, the latest first. They stay reserved for the person.
 */
former_names?: Array<FormerName>, };

export type Me = { 
/**
 * The public view.
 */
person: PersonView, 
/**
 * Whether the connection is plain HTTP, so that others in the same network could read along.
 */
exposed: boolean, 
/**
 * The account; missing for a guest, and in `welcome`.
 */
account?: Account, };

export type NewAccount = { 
/**
 * The name: 2 to 20 letters of one script.
 */
name: string, 
/**
 * The password: 10 to 128 characters.
 */
password: string, 
/**
 * Whether the terms of the host are accepted; needed if there are any.
 */
accepted: boolean, 
/**
 * Whether finished games may feed puzzles, the explorer and dumps.
 */
share: boolean, 
/**
 * An invitation, where registration needs one.
 */
invitation?: string, };

export type SignedUp = { 
/**
 * The person, now a member.
 */
me: Me, 
/**
 * Recovery codes, each of which opens the account once; shown once.
 */
codes: Array<string>, };

export type LogInOptions = { 
/**
 * Whether the games that this browser has as a guest become the account's. While it is missing and there are any,
 * the log-in is refused with `live.merge.ask`.
 */
merge?: boolean, 
/**
 * Opens an account again that is being closed.
 */
reopen: boolean, };

export type LogIn = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * The password.
 */
password: string, 
/**
 * Whether the games that this browser has as a guest become the account's. While it is missing and there are any,
 * the log-in is refused with `live.merge.ask`.
 */
merge?: boolean, 
/**
 * Opens an account again that is being closed.
 */
reopen: boolean, };

export type NewPassword = { 
/**
 * The password of before.
 */
password: string, 
/**
 * The new one.
 */
new: string, };

export type PasswordAgain = { 
/**
 * The password.
 */
password: string, };

export type RecoveryCodes = { 
/**
 * The codes, shown once.
 */
codes: Array<string>, };

export type Recovery = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * The code.
 */
code: string, 
/**
 * The new password.
 */
password: string, };

export type RecoveryMail = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * The language of the mail: `en`, `de`, `fr`, `sv` or `hu`.
 */
lang: string, };

export type NewEmail = { 
/**
 * The address; missing to have none.
 */
email?: string, 
/**
 * The password.
 */
password: string, 
/**
 * The language of the mail: `en`, `de`, `fr`, `sv` or `hu`.
 */
lang: string, };

export type ConfirmEmail = { 
/**
 * The code.
 */
code: string, };

export type NewName = { 
/**
 * The password of the account.
 */
password: string, 
/**
 * The name: 2 to 20 letters.
 */
name: string, };

export type Sharing = { 
/**
 * Whether they may.
 */
share: boolean, };

export type Listing = { 
/**
 * Whether they do.
 */
listed: boolean, };

export type SessionView = { 
/**
 * Its id in addresses; it opens nothing.
 */
id: string, 
/**
 * What the browser called itself at the log-in; missing if it did not.
 */
agent?: string, 
/**
 * When it began.
 */
created_ms: At, 
/**
 * The last day of its use, counted from 1970.
 */
seen_day: number, 
/**
 * The day on which it ends unless it is used before, counted from 1970.
 */
until_day: number, 
/**
 * Whether it is the one that asks.
 */
current: boolean, };

export type Sessions = { 
/**
 * The sessions.
 */
sessions: Array<SessionView>, };

export type Ceremony = { 
/**
 * Its id, to be sent back within five minutes.
 */
ceremony: string, 
/**
 * The argument of `create` or `get`, with binary values in base64url.
 */
options: unknown, };

export type NewPasskey = { 
/**
 * The ceremony's id.
 */
ceremony: string, 
/**
 * What its owner calls it.
 */
label: string, 
/**
 * What the browser made, with binary values in base64url.
 */
credential: unknown, };

export type PasskeyLogIn = { 
/**
 * The ceremony's id.
 */
ceremony: string, 
/**
 * What the browser signed, with binary values in base64url.
 */
credential: unknown, 
/**
 * Whether the games that this browser has as a guest become the account's. While it is missing and there are any,
 * the log-in is refused with `live.merge.ask`.
 */
merge?: boolean, 
/**
 * Opens an account again that is being closed.
 */
reopen: boolean, };

export type Scope = "me" | "games" | "play" | "seeks" | "puzzles";

export type NewApiToken = { 
/**
 * What it is for, 1 to 60 letters.
 */
label: string, 
/**
 * What it allows.
 */
scopes: Array<Scope>, 
/**
 * The id of the own bot that acts with it; oneself if missing.
 */
bot?: string, };

export type ApiTokenView = { 
/**
 * Its id in addresses, which opens nothing.
 */
id: string, 
/**
 * What it is for; of a token that another site was given, that site.
 */
label: string, 
/**
 * Whether another site was given it, with one's consent.
 */
granted: boolean, 
/**
 * What it allows.
 */
scopes: Array<Scope>, 
/**
 * The id of the own bot that acts with it; oneself if missing.
 */
bot?: PersonId, 
/**
 * When it was made.
 */
created_ms: At, 
/**
 * When it ends.
 */
until_ms: At, 
/**
 * The last day of its use, counted from 1970; missing if it was never used.
 */
used_day?: number, };

export type CreatedApiToken = { 
/**
 * The token itself, shown once.
 */
token: string, 
/**
 * What is shown of it later.
 */
view: ApiTokenView, };

export type ApiAccess = { 
/**
 * The tokens, the newest first.
 */
tokens: Array<ApiTokenView>, 
/**
 * The bots, by name.
 */
bots: Array<PersonView>, };

export type NewBot = { 
/**
 * Its name, as free as that of a member.
 */
name: string, };

export type AuthorizationRequest = { 
/**
 * `code`.
 */
response_type: string, 
/**
 * What the program calls itself, 1 to 200 letters. Not trusted: people are shown the site of `redirect_uri`.
 */
client_id: string, 
/**
 * Where the code is sent: by HTTPS, by HTTP to this machine, or by a scheme with a dot that belongs to an app.
 */
redirect_uri: string, 
/**
 * The scopes with blanks between them.
 */
scope: string, 
/**
 * The SHA-256 of the verifier, in base64url without padding.
 */
code_challenge: string, 
/**
 * `S256`.
 */
code_challenge_method: string, 
/**
 * Returned with the code.
 */
state?: string, };

export type Authorization = { 
/**
 * The site or app that gets the token.
 */
site: string, 
/**
 * What it will be allowed.
 */
scopes: Array<Scope>, 
/**
 * Where to go if the person says no.
 */
refusal: string, };

export type Authorized = { 
/**
 * The address of the site with the code.
 */
redirect: string, };

export type Registration = "open" | "invitation" | "closed";

export type HostView = { 
/**
 * Who may open an account.
 */
registration: Registration, 
/**
 * Whether the server sends mails.
 */
mail: boolean, 
/**
 * Whether games and accounts end with the server: it has no folder or database for them.
 */
temporary?: boolean, 
/**
 * Whether passkeys can be used: the server has a public address by HTTPS, or is asked on this machine.
 */
passkeys: boolean, 
/**
 * The terms, which whoever signs up accepts: plain text, as all of these.
 */
terms?: string, 
/**
 * What becomes of people's data.
 */
privacy?: string, 
/**
 * Who the host is.
 */
imprint?: string, 
/**
 * What the club or the server is called.
 */
name?: string, 
/**
 * What the host announces to everybody now.
 */
notice?: string, };

export type Blocked = { 
/**
 * The latest first.
 */
people: Array<PersonView>, };

export type NewTable = { 
/**
 * The terms.
 */
terms: Terms, 
/**
 * The seat the host prefers.
 */
seat: SeatWish, 
/**
 * Whether the lobby lists it; otherwise it can only be joined by its link.
 */
listed: boolean, };

export type Created = { 
/**
 * The table's id, as in its link.
 */
table: TableId, 
/**
 * The link to share: the first other person to open it plays.
 */
link: string, 
/**
 * The link as a QR code in SVG.
 */
qr: string, };

export type Rename = { 
/**
 * The name; missing or empty for none.
 */
name: string | null, };

export type Command = { "do": "join" } | { "do": "turn", 
/**
 * The turn.
 */
text: string, 
/**
 * How many of its forced tiles the player left for the rules to place; only by
 * [`Laying::Leaflet`](super::Laying).
 */
forgot?: number, } | { "do": "nonce", 
/**
 * 32 hexadecimal digits by chance.
 */
nonce: string, } | { "do": "throw" } | { "do": "draw" } | { "do": "takeback" } | { "do": "decline" } | { "do": "decline_challenge", 
/**
 * Why.
 */
reason: DeclineReason, } | { "do": "resign" } | { "do": "claim" } | { "do": "abort" } | { "do": "rematch" } | { "do": "chat", 
/**
 * At most 280 letters.
 */
text: string, } | { "do": "plan", 
/**
 * Lines of turns, the other's and the own alternating, beginning with the other's. `*` as the other's turn
 * stands for any but a swap, and the own one after it is written as it would be before that turn.
 */
lines: Array<Array<string>>, } | { "do": "note", 
/**
 * At most 4,000 letters.
 */
text: string, };

export type Deed = { 
/**
 * Made by the program, different for every command, 1 to 64 letters, digits, `-` and `_`. Sent again, it is
 * answered as the first time and not done again.
 */
cid: string, 
/**
 * The last event that is known to the program: nothing is done if something has happened since that bears on it.
 */
seq: number, 
/**
 * The command.
 */
command: Command, };

export type Done = { 
/**
 * The last event that it made, or the last of the table if it made none.
 */
seq: number, };

export type EndReason = "loop" | "line" | "both" | "no-turn" | "connect" | "no-hole" | "dead" | "resign" | "time" | "agreed" | "left" | "aborted";

export type TableEnd = { 
/**
 * The seat that won; `None` in a draw or an aborted game.
 */
winner: Seat | null, 
/**
 * Why it ended.
 */
reason: EndReason, };

export type Happening = { "kind": "offered", 
/**
 * The id of the person.
 */
by: PersonId, 
/**
 * The terms.
 */
terms: Terms, 
/**
 * The seat the host prefers.
 */
seat: SeatWish, 
/**
 * Whether the lobby lists it.
 */
listed: boolean, 
/**
 * The table of the game before, in a match.
 */
before?: TableId, 
/**
 * The games of the match that were played before this one and count: the seat of each that won it.
 */
earlier?: Array<Seat | null>, 
/**
 * The only person who may accept it, in a challenge.
 */
to?: PersonId, } | { "kind": "began", 
/**
 * The ids of the people in the first and the second seat.
 */
seats: [PersonId, PersonId], 
/**
 * Whether it is rated: decided now, for who sits there now.
 */
rated?: boolean, } | { "kind": "turn", 
/**
 * The seat.
 */
by: Seat, 
/**
 * The turn, as it is written in a record.
 */
text: string, 
/**
 * The thinking time measured by the server, in hundredths of a second.
 */
spent_cs: number, 
/**
 * The part of it that was network latency and is not counted, in hundredths of a second.
 */
lag_cs: number, 
/**
 * Whether it had been planned ahead.
 */
planned: boolean, 
/**
 * How many of its forced tiles the player left for the rules to place; only by
 * [`Laying::Leaflet`](super::Laying).
 */
forgot?: number, } | { "kind": "nonce", 
/**
 * The id of the person.
 */
by: PersonId, 
/**
 * 32 hexadecimal digits.
 */
nonce: string, } | { "kind": "thrown", 
/**
 * The faces, as that player sees them: one of `| - J L F 7` each. Only the last one can be played.
 */
faces: string, 
/**
 * The number of the first of these throws in the game, from 0.
 */
throw: number, } | { "kind": "opened", 
/**
 * 64 hexadecimal digits.
 */
secret: string, } | { "kind": "draw_offered", 
/**
 * The seat.
 */
by: Seat, } | { "kind": "takeback_asked", 
/**
 * The seat.
 */
by: Seat, } | { "kind": "declined", 
/**
 * The seat that declines.
 */
by: Seat, } | { "kind": "challenge_declined", 
/**
 * Why.
 */
reason: DeclineReason, } | { "kind": "taken_back", 
/**
 * How many turns.
 */
turns: number, } | { "kind": "ended", 
/**
 * The result.
 */
end: TableEnd, } | { "kind": "rematch_offered", 
/**
 * The seat.
 */
by: Seat, } | { "kind": "rematch", 
/**
 * The table.
 */
table: TableId, } | { "kind": "said", 
/**
 * The id of the person.
 */
by: PersonId, 
/**
 * The seat, if they play.
 */
seat: Seat | null, 
/**
 * The text.
 */
text: string, } | { "kind": "unsaid", 
/**
 * The number of the event.
 */
of: number, } | { "kind": "resumed" } | { "kind": "vacation", 
/**
 * The seat.
 */
by: Seat, };

export type Event = { 
/**
 * Its number at this table: 1, 2, 3 …
 */
seq: number, 
/**
 * The server's time.
 */
at_ms: At, 
/**
 * What happened.
 */
what: Happening, 
/**
 * What the clocks show after it, where it changed them.
 */
clocks?: Clocks, 
/**
 * The hash of the position after it, sixteen hexadecimal digits, where it changed the position.
 */
hash?: string, };

export type Status = "open" | "playing" | "over";

export type Offers = { 
/**
 * A draw.
 */
draw: Seat | null, 
/**
 * A takeback.
 */
takeback: Seat | null, 
/**
 * The next game.
 */
rematch: Seat | null, };

export type Asked = { 
/**
 * The number of turns when a draw was last offered. It is offered again once both have played.
 */
draw: number | null, 
/**
 * The number of turns when a takeback was last requested, likewise.
 */
takeback: number | null, 
/**
 * How the other has answered the last of them, until the player plays again.
 */
answer: Answer | null, };

export type Answer = "declined" | "lapsed";

export type ChatLine = { 
/**
 * The number of its event.
 */
seq: number, 
/**
 * The server's time.
 */
at_ms: At, 
/**
 * The id of the person.
 */
by: PersonId, 
/**
 * The seat, if they play.
 */
seat: Seat | null, 
/**
 * The text.
 */
text: string, };

export type MatchView = { 
/**
 * Which game of the match this is, from 1.
 */
number: number, 
/**
 * Games won before and in this one.
 */
wins: [number, number], 
/**
 * Games drawn.
 */
draws: number, 
/**
 * Whether another game may follow this one.
 */
more: boolean, 
/**
 * The table of the game before.
 */
before: TableId | null, 
/**
 * The table of the next game.
 */
next: TableId | null, };

export type MatchGames = { 
/**
 * How many games the match has at most; as many as the two like if missing.
 */
games: number | null, 
/**
 * Who begins the later games.
 */
beginner: BeginnerRule, 
/**
 * The games before this one: the seat of each that won it.
 */
earlier: Array<Seat | null>, 
/**
 * Whether this game has ended.
 */
ended: boolean, 
/**
 * The seat that won this game.
 */
winner: Seat | null, };

export type MatchScore = { 
/**
 * Which game of the match this is, from 1.
 */
number: number, 
/**
 * Games won, this one included.
 */
wins: [number, number], 
/**
 * Games drawn.
 */
draws: number, 
/**
 * Whether another game follows.
 */
more: boolean, 
/**
 * Whether the two change seats for it.
 */
exchanged: boolean, 
/**
 * Who has won the match; nobody if it is drawn or not over.
 */
winner: Seat | null, };

export type DieNonce = { 
/**
 * The id of the person.
 */
by: PersonId, 
/**
 * 32 hexadecimal digits.
 */
nonce: string, };

export type Forgotten = { 
/**
 * The index of the turn in `turns`.
 */
turn: number, 
/**
 * How many.
 */
tiles: number, };

export type TableDie = { 
/**
 * The SHA-256 of the secret, 64 hexadecimal digits.
 */
commitment: string, 
/**
 * The numbers that players have added.
 */
nonces: Array<DieNonce>, 
/**
 * The faces thrown since the last turn.
 */
faces: string, 
/**
 * The secret, 64 hexadecimal digits; missing before the end of the game.
 */
secret?: string, };

export type ShownRating = { 
/**
 * In whole points.
 */
rating: number, 
/**
 * Whether little is known of the person: the rating is shown with a question mark.
 */
provisional?: boolean, 
/**
 * By how much the game has changed it, once it is over and rated.
 */
change?: number, };

export type PoolRating = { 
/**
 * The pool: game, rules and speed, such as `twixt/standard+24/quick`.
 */
pool: string, 
/**
 * The rating now.
 */
rating: ShownRating, 
/**
 * The standard deviation now, in whole points.
 */
deviation: number, 
/**
 * The rated games.
 */
games: number, 
/**
 * How they ended.
 */
tally: Tally, 
/**
 * When the last one ended.
 */
at_ms: At, };

export type Tally = { 
/**
 * Games won.
 */
won: number, 
/**
 * Games drawn.
 */
drawn: number, 
/**
 * Games lost.
 */
lost: number, };

export type Opponent = { 
/**
 * Who it is.
 */
person: PersonView, 
/**
 * For the person of the page.
 */
tally: Tally, };

export type Profile = { 
/**
 * Who it is.
 */
person: PersonView, 
/**
 * In every pool where they have played, by name.
 */
ratings: Array<PoolRating>, 
/**
 * Whose bot it is.
 */
owner?: PersonView, 
/**
 * When the account was opened; missing for a guest.
 */
since_ms?: At, 
/**
 * The beginning of the day of the last visit; missing for a guest, and if there is no session left.
 */
seen_ms?: At, 
/**
 * Whom they have played most, at most ten; whoever asks comes first.
 */
opponents: Array<Opponent>, 
/**
 * Running games that are listed for everyone, the newest first, at most ten.
 */
games: Array<GameCard>, 
/**
 * Everybody whose id is in the games.
 */
people: Array<PersonView>, };

export type FoundPeople = { 
/**
 * At most twenty with accounts, by name.
 */
people: Array<PersonView>, };

export type ListedBot = { 
/**
 * The bot.
 */
bot: PersonView, 
/**
 * Whose it is.
 */
owner: PersonView, 
/**
 * Whether it is connected now.
 */
online: boolean, };

export type BotList = { 
/**
 * At most fifty.
 */
bots: Array<ListedBot>, 
/**
 * The `after` of the next page, if there is one.
 */
more?: string, };

export type OnlinePerson = { 
/**
 * Who it is.
 */
person: PersonView, 
/**
 * The pool in which they have played most; missing if they have no rating.
 */
pool?: string, 
/**
 * Their rating there.
 */
rating?: ShownRating, 
/**
 * The table of a game that they play now and that is listed for everyone; days between turns do not count.
 */
plays?: TableId, };

export type OnlinePeople = { 
/**
 * At most a hundred: those whom one follows first, then by name.
 */
people: Array<OnlinePerson>, 
/**
 * How many others are online, without oneself.
 */
others: number, 
/**
 * Whether others see oneself by name; missing without an account.
 */
listed?: boolean, };

export type RatingPoint = { 
/**
 * When the game ended.
 */
at_ms: At, 
/**
 * The rating, in whole points.
 */
rating: number, 
/**
 * The standard deviation, in whole points.
 */
deviation: number, };

export type RatingHistory = { 
/**
 * The pool.
 */
pool: string, 
/**
 * At most two hundred of the ratings that the person has had, evenly spaced by games, oldest first; the last one
 * is among them.
 */
points: Array<RatingPoint>, };

export type PlayedGame = { 
/**
 * The table.
 */
table: TableId, 
/**
 * The ids of the players.
 */
seats: [PersonId, PersonId], 
/**
 * The terms, without a starting position.
 */
terms: Terms, 
/**
 * The number of turns.
 */
turns: number, 
/**
 * How it ended; missing in games of earlier versions.
 */
end?: TableEnd, 
/**
 * When it was offered.
 */
at_ms: At, 
/**
 * The ratings of both before it, with what it changed; missing if it was not rated.
 */
ratings?: [ShownRating, ShownRating], };

export type PlayedGames = { 
/**
 * At most twenty-five.
 */
games: Array<PlayedGame>, 
/**
 * Everybody whose id is in them.
 */
people: Array<PersonView>, 
/**
 * The `after` of the next page, if there is one.
 */
more?: string, };

export type RankedPerson = { 
/**
 * The place, from 1.
 */
place: number, 
/**
 * Who it is.
 */
person: PersonView, 
/**
 * The rating now.
 */
rating: ShownRating, 
/**
 * The standard deviation now, in whole points.
 */
deviation: number, 
/**
 * The rated games.
 */
games: number, };

export type ProvisionalPerson = { 
/**
 * Who it is.
 */
person: PersonView, 
/**
 * The rating now.
 */
rating: ShownRating, 
/**
 * The standard deviation now, in whole points.
 */
deviation: number, 
/**
 * The rated games.
 */
games: number, };

export type Leaderboard = { 
/**
 * The pool.
 */
pool: string, 
/**
 * All pools of this server.
 */
pools: Array<string>, 
/**
 * At most fifty places, best first.
 */
places: Array<RankedPerson>, 
/**
 * The `after` of the next page, if there is one.
 */
more?: number, 
/**
 * On the last page, at most fifty who would be listed if their rating were known well, best first. They have no
 * places.
 */
provisional: Array<ProvisionalPerson>, 
/**
 * The levels of the engine, from the first one on. They have no places either.
 */
levels: Array<ShownRating>, };

export type SeatBot = { 
/**
 * The level, 1 to 9: the tenth takes as long as it is given, which is too long for a server.
 */
level: number, };

export type TableView = { 
/**
 * The table's id, as in its link.
 */
table: TableId, 
/**
 * The last event included.
 */
seq: number, 
/**
 * The terms.
 */
terms: Terms, 
/**
 * The id of the host.
 */
by: PersonId, 
/**
 * The seat the host prefers.
 */
seat: SeatWish, 
/**
 * Whether the lobby lists it while a seat is free.
 */
listed: boolean, 
/**
 * The only person who may accept the offer, in a challenge.
 */
to?: PersonId, 
/**
 * Its status.
 */
status: Status, 
/**
 * The ids of the people in the first and the second seat.
 */
seats: [PersonId | null, PersonId | null], 
/**
 * Everybody whose id is in this view.
 */
people: Array<PersonView>, 
/**
 * The person's own seat; missing for spectators.
 */
mine: Seat | null, 
/**
 * The turns so far, as in a record.
 */
turns: Array<string>, 
/**
 * What was left for the rules to place in each turn that left some, in order; only by
 * [`Laying::Leaflet`](super::Laying).
 */
forgot?: Array<Forgotten>, 
/**
 * What its player had left after each turn, in hundredths of a second; missing where there are no clocks. Where
 * time is given turn by turn, it is what was left of it.
 */
left_cs?: number[], 
/**
 * The die of Luck Trax.
 */
die?: TableDie, 
/**
 * The hash of the position, sixteen hexadecimal digits.
 */
hash: string, 
/**
 * The clocks; missing before the game begins and where there are none.
 */
clocks: Clocks | null, 
/**
 * Whether the player to move is on vacation: their own time is over, and the clock shows what is left of the day
 * taken.
 */
vacation: boolean, 
/**
 * Open offers.
 */
offers: Offers, 
/**
 * What the person has asked of the other; missing for spectators.
 */
asked?: Asked, 
/**
 * How it ended, if it did.
 */
end: TableEnd | null, 
/**
 * Whether the game is rated; before it begins, whether it is if the person who looks joins, and for the host,
 * whether it can be.
 */
rated: boolean, 
/**
 * Before the game begins, the rating of the host in its pool, if there is one and they have an account.
 */
rating?: ShownRating, 
/**
 * The ratings of the two in the pool of the game, if there is one and they have accounts.
 */
ratings?: [ShownRating | null, ShownRating | null], 
/**
 * The chat, oldest first.
 */
chat: Array<ChatLine>, 
/**
 * The match.
 */
series: MatchView, 
/**
 * The person's own plan, as in [`Command::Plan`](super::Command::Plan).
 */
plan: Array<Array<string>>, 
/**
 * The person's own notes.
 */
note: string, 
/**
 * Which of the two seats are connected.
 */
present: [boolean, boolean], 
/**
 * The number of spectators.
 */
watchers: number, 
/**
 * The link to share.
 */
link: string, };

export type SeekCard = { 
/**
 * The table.
 */
table: TableId, 
/**
 * The id of the host.
 */
by: PersonId, 
/**
 * The terms; without the starting position, if there is one.
 */
terms: Terms, 
/**
 * Whether it begins from a position; the table has it.
 */
from_position?: boolean, 
/**
 * The seat of the host.
 */
seat: SeatWish, 
/**
 * The only person who may accept it, in a challenge, which the two of them alone see.
 */
to?: PersonId, 
/**
 * Since when.
 */
at_ms: At, 
/**
 * The rating of the host in the pool of the game, if there is one and they have an account.
 */
rating?: ShownRating, 
/**
 * Whether the game is rated if the person who looks accepts; for the host, whether it can be.
 */
rated?: boolean, };

export type GameCard = { 
/**
 * The table.
 */
table: TableId, 
/**
 * The ids of the players.
 */
seats: [PersonId, PersonId], 
/**
 * The terms; without the starting position, if there is one.
 */
terms: Terms, 
/**
 * Whether it began from a position; the table has it.
 */
from_position?: boolean, 
/**
 * The number of turns so far.
 */
turns: number, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * Whether the player to move is on vacation, as in [`TableView::vacation`](super::TableView).
 */
vacation?: boolean, 
/**
 * Whether the first seat has the second colour, as after a swap.
 */
swapped?: boolean, 
/**
 * The number of spectators.
 */
watchers: number, 
/**
 * The ratings of the two, as in [`TableView::ratings`](super::TableView).
 */
ratings?: [ShownRating | null, ShownRating | null], 
/**
 * Whether it is rated; missing while that is not known, in games of an earlier version.
 */
rated?: boolean, };

export type LobbyMore = { 
/**
 * Of open offers.
 */
seeks?: string, 
/**
 * Of running games.
 */
games?: string, 
/**
 * Of the person's own games.
 */
mine?: string, };

export type LobbyPage = { 
/**
 * Open offers, if this is their list.
 */
seeks: Array<SeekCard>, 
/**
 * Running games, if this is their list.
 */
games: Array<GameCard>, 
/**
 * Everybody whose id is in these lists.
 */
people: Array<PersonView>, 
/**
 * The cursor of the next page, if there is one.
 */
more?: string, };

export type Lobby = { 
/**
 * Open offers.
 */
seeks: Array<SeekCard>, 
/**
 * Running games.
 */
games: Array<GameCard>, 
/**
 * The person's own games that are not over; those where they are to move come first.
 */
mine: Array<GameCard>, 
/**
 * Everybody whose id is in these lists.
 */
people: Array<PersonView>, 
/**
 * The number of people online.
 */
online: number, 
/**
 * The cursors of the next pages: `GET /api/lobby/{list}?after={more}`.
 */
more?: LobbyMore, };

export type Mine = { 
/**
 * Their games that are not over, at most fifty; those where they are to move come first.
 */
games: Array<GameCard>, 
/**
 * How many games there are.
 */
count: number, 
/**
 * The challenges of others to them.
 */
challenges: Array<SeekCard>, 
/**
 * Everybody whose id is in these lists.
 */
people: Array<PersonView>, 
/**
 * How many of their notices they have not seen; missing if they wish none.
 */
unseen?: number, 
/**
 * What waits for a moderator; missing for others.
 */
moderation?: ModerationCount, 
/**
 * The cursor of the next page of games: `GET /api/lobby/mine?after={more}`.
 */
more?: string, };

export type ProblemCode = "live.stale" | "live.not-your-turn" | "live.illegal" | "live.over" | "live.no-seat" | "live.no-offer" | "live.asked-already" | "live.no-claim" | "live.too-fast" | "live.too-long" | "live.name" | "live.name.taken" | "live.name.reserved" | "live.name.signs" | "live.name.mixed" | "live.name.lately" | "live.name.stays" | "live.password.length" | "live.password.common" | "live.login" | "live.code" | "live.account.none" | "live.account.already" | "live.account.closed" | "live.account.consent" | "live.registration.closed" | "live.registration.invitation" | "live.merge.ask" | "live.merge.seated" | "live.mail.none" | "live.mail.bad" | "live.mail.taken" | "live.passkey" | "live.passkey.none" | "live.limit.passkeys" | "live.token" | "live.scope" | "live.limit.tokens" | "live.limit.bots" | "live.limit.streams" | "live.bots" | "live.terms" | "live.limit.offers" | "live.limit.games" | "live.limit.network" | "live.limit.tables" | "live.limit.watched" | "live.limit.connections" | "live.limit.blocks" | "live.blocked" | "live.muted" | "live.no-games" | "live.left-games" | "live.not-moderator" | "live.appeal" | "live.challenge.nobody" | "live.limit.challenges" | "live.playing" | "live.rush.late" | "live.not-found" | "live.no-person" | "live.limit.followed" | "live.banned" | "live.bad-message" | "live.protocol" | "live.busy" | "live.disk" | "live.broken" | "live.newer" | "live.internal";

export type ServiceProblem = { 
/**
 * The code.
 */
code: ProblemCode, 
/**
 * Names of squares and colours, and numbers.
 */
params: { [key in string]: string }, };

export type ReportKind = "chat" | "engine" | "play" | "name" | "other";

export type NewReport = { 
/**
 * The id of the person.
 */
about: string, 
/**
 * What it is about.
 */
kind: ReportKind, 
/**
 * The table at which it happened; the server keeps what is to be seen there now.
 */
table: string | null, 
/**
 * At most 500 letters.
 */
text: string, };

export type Seen = { 
/**
 * The name of the person.
 */
name: string | null, 
/**
 * The last lines of the table's chat that the reporter could read.
 */
chat: Array<ChatLine>, 
/**
 * The game of the table.
 */
game: SeenGame | null, };

export type SeenGame = { 
/**
 * The ids of the players.
 */
seats: [PersonId | null, PersonId | null], 
/**
 * The last event of the table.
 */
seq: number, 
/**
 * The last turns.
 */
turns: Array<string>, 
/**
 * How it ended, if it did.
 */
end: TableEnd | null, };

export type ReportState = "open" | "acted" | "dismissed";

export type ReportView = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the person whom it is about.
 */
about: PersonId, 
/**
 * The id of the reporter, or `server`.
 */
reporter: PersonId, 
/**
 * What it is about.
 */
kind: ReportKind, 
/**
 * The table.
 */
table: TableId | null, 
/**
 * What was seen.
 */
seen: Seen, 
/**
 * What the reporter writes.
 */
text: string, 
/**
 * How much earlier reports of the reporter were worth.
 */
weight: number, 
/**
 * When it was made.
 */
at_ms: At, 
/**
 * What came of it.
 */
state: ReportState, 
/**
 * The numbers of its lines that were taken out of the chat.
 */
taken: Array<number>, };

export type SanctionKind = "warning" | "mute" | "unrated" | "no_events" | "no_games" | "ban";

export type AppealView = { 
/**
 * What the person writes.
 */
text: string, 
/**
 * When.
 */
at_ms: At, 
/**
 * The answer of another moderator or of the host.
 */
answer: string | null, 
/**
 * Whether the sanction was lifted.
 */
granted: boolean | null, };

export type SanctionView = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the person.
 */
person: PersonId, 
/**
 * What it forbids.
 */
kind: SanctionKind, 
/**
 * Why.
 */
reason: string, 
/**
 * Since when.
 */
at_ms: At, 
/**
 * Until when; without an end if missing.
 */
until_ms: number | null, 
/**
 * Whether it holds now.
 */
active: boolean, 
/**
 * Whether the person has read of it.
 */
seen: boolean, 
/**
 * Until when the person may appeal; missing if that is over or done.
 */
appeal_until_ms: number | null, 
/**
 * The appeal.
 */
appeal: AppealView | null, 
/**
 * Who has imposed it, as in the log; only moderators are told.
 */
by?: PersonId, };

export type OwnSanctions = { 
/**
 * The latest first.
 */
sanctions: Array<SanctionView>, 
/**
 * Until when the person cannot begin public live games, as they have left too many.
 */
left_until_ms: number | null, };

export type Explained = { 
/**
 * At most 1,000 letters.
 */
text: string, };

export type NewSanction = { 
/**
 * What it forbids.
 */
kind: SanctionKind, 
/**
 * For how many hours; without an end if missing. A warning has none.
 */
hours: number | null, 
/**
 * Why, in words for the person.
 */
reason: string, 
/**
 * The report that it settles.
 */
report: string | null, };

export type AppealAnswer = { 
/**
 * Whether the sanction is lifted.
 */
granted: boolean, 
/**
 * Why, in words for the person.
 */
text: string, };

export type ModerationQueue = { 
/**
 * Open reports, those of the greatest weight first.
 */
reports: Array<ReportView>, 
/**
 * Sanctions with an appeal that waits for an answer.
 */
appeals: Array<SanctionView>, 
/**
 * Everybody whose id is in them.
 */
people: Array<PersonView>, };

export type LoggedSanction = { 
/**
 * What it forbids.
 */
kind: SanctionKind, 
/**
 * Since when.
 */
at_ms: At, 
/**
 * Until when, unless it is lifted before; without an end if missing.
 */
until_ms: number | null, };

export type ModerationCount = { 
/**
 * Open reports about others.
 */
reports: number, 
/**
 * Appeals that they may answer.
 */
appeals: number, };

export type ModLogLine = { 
/**
 * Its number.
 */
no: number, 
/**
 * When.
 */
at_ms: At, 
/**
 * Who: the id of a person, `host` or `server`.
 */
moderator: PersonId, 
/**
 * What: `sanction`, `lift`, `uphold`, `dismiss`, `unsay` or `rename`, by which somebody changed their own name.
 */
act: string, 
/**
 * The id of the person whom it is about.
 */
person: PersonId | null, 
/**
 * The sanction, the report or the line.
 */
subject: string | null, 
/**
 * Why.
 */
text: string, 
/**
 * The sanction that it is about.
 */
sanction?: LoggedSanction, };

export type ModerationHistory = { 
/**
 * The person.
 */
person: PersonView, 
/**
 * Their sanctions, the latest first.
 */
sanctions: Array<SanctionView>, 
/**
 * Reports about them.
 */
reports: Array<ReportView>, 
/**
 * Reports by them.
 */
made: Array<ReportView>, 
/**
 * What moderators did about them.
 */
log: Array<ModLogLine>, 
/**
 * Everybody whose id is in them.
 */
people: Array<PersonView>, };

export type ModLogPage = { 
/**
 * The latest first.
 */
log: Array<ModLogLine>, 
/**
 * Everybody whose id is in them.
 */
people: Array<PersonView>, };

export type RushMode = "3" | "5" | "survival";

export type NewRush = { 
/**
 * Trax or TwixT.
 */
game: GameKind, 
/**
 * How long it lasts.
 */
mode: RushMode, };

export type DealtPuzzle = { 
/**
 * The puzzle's name.
 */
id: string, 
/**
 * A number whose remainder by the number of the puzzle's images is the image that is asked.
 */
image: number, };

export type Rush = { 
/**
 * Names the run: `POST /api/rush/{run}` ends it.
 */
run: string, 
/**
 * The puzzles in their order; a run that has solved all of them is over.
 */
puzzles: Array<DealtPuzzle>, 
/**
 * Milliseconds on the clock; missing without one.
 */
limit_ms?: Millis, 
/**
 * The mistake that ends the run.
 */
strikes: number, };

export type RushAnswer = { 
/**
 * The answer, in the words of the image.
 */
answer: PuzzleAnswer, 
/**
 * Milliseconds since the answer before, or since the run began.
 */
ms: number, };

export type RushAnswers = { 
/**
 * The answers.
 */
answers: Array<RushAnswer>, };

export type RushPlace = { 
/**
 * Whose run it was.
 */
person: PersonView, 
/**
 * Puzzles solved.
 */
score: number, 
/**
 * Milliseconds to the last answer that counts; of equal scores the faster one is better.
 */
ms: number, 
/**
 * When.
 */
at_ms: At, };

export type RushBest = { 
/**
 * Of today, in UTC.
 */
today: Array<RushPlace>, 
/**
 * Of all days.
 */
ever: Array<RushPlace>, };

export type RushScore = { 
/**
 * Whose run it was.
 */
person: PersonView, 
/**
 * Puzzles solved in time.
 */
score: number, 
/**
 * The lists with it.
 */
best: RushBest, };

export type NextPuzzle = { 
/**
 * The puzzle as one of its images, by chance.
 */
question: PuzzleQuestion, 
/**
 * How hard it is: a Glicko-2 rating.
 */
rating: number, 
/**
 * How sure that is: its deviation.
 */
deviation: number, };

export type PuzzleAttempt = { 
/**
 * The number of the image that was asked.
 */
image: number, 
/**
 * The answer, in the words of that image.
 */
answer: PuzzleAnswer, };

export type KeptKind = "game" | "setting" | "lesson" | "attempt" | "rating" | "run" | "aside" | "card" | "review";

export type KeptEntry = { 
/**
 * What it is.
 */
kind: KeptKind, 
/**
 * Its name among those of its kind.
 */
key: string, 
/**
 * The revision that wrote it; each is higher than all before it.
 */
rev: number, 
/**
 * The entry as text; missing if it was deleted. The server does not read it.
 */
body: string | null, };

export type KeptPage = { 
/**
 * The entries after the revision that was asked for.
 */
entries: Array<KeptEntry>, 
/**
 * Whether there are more after the last of them.
 */
more: boolean, };

export type KeptChange = { 
/**
 * What it is.
 */
kind: KeptKind, 
/**
 * Its name among those of its kind: 1 to 200 bytes.
 */
key: string, 
/**
 * The revision of the entry that the browser knew; 0 if none. The change is written only if it is still the last.
 */
known: number, 
/**
 * The entry as text, at most 65,536 bytes; missing to delete it.
 */
body: string | null, };

export type KeptChanges = { 
/**
 * The changes.
 */
changes: Array<KeptChange>, };

export type KeptOutcome = { "is": "kept", 
/**
 * The revision.
 */
rev: number, } | { "is": "overtaken" } | { "is": "full" };

export type KeptAnswer = { 
/**
 * The outcomes.
 */
outcomes: Array<KeptOutcome>, };

export type Followed = { 
/**
 * The id of the person.
 */
id: PersonId, 
/**
 * Whether they are connected now.
 */
online: boolean, 
/**
 * Their running games that are listed for everyone, the newest first, at most three.
 */
games: Array<GameCard>, };

export type Following = { 
/**
 * Everybody who is followed.
 */
followed: Array<Followed>, 
/**
 * Everybody whose id is in these lists.
 */
people: Array<PersonView>, };

export type RatedGame = { 
/**
 * The table.
 */
table: TableId, 
/**
 * What is played.
 */
setup: Setup, 
/**
 * The turns.
 */
turns: Array<string>, };

export type RatedGames = { 
/**
 * The games, the latest first.
 */
games: Array<RatedGame>, };

export type NewChallenge = { 
/**
 * The id of the person.
 */
person?: string, 
/**
 * The name of their account.
 */
name?: string, 
/**
 * The terms.
 */
terms: Terms, 
/**
 * The seat the challenger prefers.
 */
seat: SeatWish, };

export type Decline = { 
/**
 * Why.
 */
reason: DeclineReason, };

export type DeclineReason = "later" | "game" | "clock" | "none";

export type Notice = { 
/**
 * Its number; later ones are larger.
 */
no: number, 
/**
 * What it is about.
 */
kind: NoticeKind, 
/**
 * The table, if it is about one.
 */
table: TableId | null, 
/**
 * The id of the other person, if there is one.
 */
other: PersonId | null, 
/**
 * The server's time.
 */
at_ms: At, 
/**
 * Whether the person has seen it.
 */
seen: boolean, };

export type NoticeKind = "turn" | "reminder" | "began" | "ended" | "offer" | "challenge" | "seeker" | "sanction";

export type Notices = { 
/**
 * Whether the person wishes notices.
 */
on: boolean, 
/**
 * The server's key for push services: base64url, a point of P-256.
 */
key: string, 
/**
 * The latest that still hold, the latest first.
 */
notices: Array<Notice>, 
/**
 * Everybody whose id is in them.
 */
people: Array<PersonView>, 
/**
 * Whether the person wishes what they miss by mail; missing where none can be sent: without a confirmed address,
 * or on a server that sends no mails.
 */
mail?: boolean, 
/**
 * Where the browser that asks takes notices while no page is open; missing if it takes none.
 */
device?: string, };

export type NoticeWish = { 
/**
 * Whether there are to be any; unchanged if missing. Without the wish the notices are deleted.
 */
on: boolean | null, 
/**
 * The notices up to this number were seen.
 */
seen: number | null, 
/**
 * Whether what they miss is to be sent by mail, which is a wish for notices too.
 */
mail?: MailWish, };

export type MailWish = { 
/**
 * Whether there are to be any.
 */
on: boolean, 
/**
 * The language that they are to be written in.
 */
language: string, };

export type Vacation = { 
/**
 * Whether days are taken at all.
 */
on: boolean, 
/**
 * The days that are left this year (UTC).
 */
left: number, 
/**
 * The days that there are in a year.
 */
a_year: number, 
/**
 * When the day that was taken last ends; missing if it is over.
 */
until_ms?: At, };

export type VacationWish = { 
/**
 * Whether they are.
 */
on: boolean, };

export type PushDevice = { 
/**
 * Where its push service takes messages.
 */
endpoint: string, 
/**
 * Its public key, base64url.
 */
p256dh: string, 
/**
 * The secret that it shares with the server, base64url.
 */
auth: string, 
/**
 * The language that its notices are shown in; if empty, that of the device in whose place this one comes.
 */
language: string, 
/**
 * The endpoint that this one takes the place of; nothing is kept if the person takes no notices there any more.
 */
replaces?: string, };

export type NoDevice = { 
/**
 * Where its push service takes messages.
 */
endpoint: string, };

export type RatingRange = { 
/**
 * Below it.
 */
below: number, 
/**
 * Above it.
 */
above: number, };

export type PoolCard = { 
/**
 * Its name, such as `trax/official/quick`.
 */
pool: string, 
/**
 * What is played.
 */
terms: Terms, 
/**
 * How many others seek an opponent in it.
 */
seekers: number, };

export type Apart = "own_range" | "guest" | "their_range" | "rated";

export type Seeking = { 
/**
 * The pool.
 */
pool: string, 
/**
 * Since when.
 */
since_ms: At, 
/**
 * The ratings that an opponent may have; any if missing.
 */
range?: RatingRange, 
/**
 * Whether unrated games against guests are accepted.
 */
casual: boolean, 
/**
 * Why none of those who wait now plays with them; missing if nobody waits, or somebody will.
 */
apart?: Apart, 
/**
 * The level of the engine that is about as strong, once the search for a live game has lasted twenty seconds: it
 * is a bot that plays at `POST /api/tables/{table}/bot`.
 */
level?: number, };

export type Paired = { 
/**
 * The pool.
 */
pool: string, 
/**
 * The table, at which the game has begun.
 */
table: TableId, };

export type PoolAlert = { 
/**
 * Its name; missing for none.
 */
pool: string | null, };

export type Pools = { 
/**
 * All of them.
 */
pools: Array<PoolCard>, 
/**
 * The own search, if there is one.
 */
seeking?: Seeking, 
/**
 * The game that the last search led to, for a minute.
 */
paired?: Paired, };

export type ToServer = { "type": "hello", 
/**
 * [`PROTOCOL`].
 */
proto: number, } | { "type": "open", 
/**
 * The table.
 */
table: string, 
/**
 * The last event that the client has.
 */
seq: number | null, } | { "type": "leave", 
/**
 * The table.
 */
table: string, } | { "type": "lobby", 
/**
 * Whether to subscribe or unsubscribe.
 */
on: boolean, } | { "type": "mine", 
/**
 * Whether to subscribe or unsubscribe.
 */
on: boolean, } | { "type": "pools", 
/**
 * Whether to subscribe or unsubscribe.
 */
on: boolean, } | { "type": "seek", 
/**
 * The pool.
 */
pool: string, 
/**
 * The ratings that an opponent may have; any if missing.
 */
range?: RatingRange, 
/**
 * Whether unrated games against guests are accepted. Guests play no others.
 */
casual: boolean, } | { "type": "stop_seeking" } | { "type": "do", 
/**
 * The table.
 */
table: string, 
/**
 * Made by the browser, different for every command, 1 to 64 letters, digits and `-`. Sent again, it is
 * answered as the first time and not done again.
 */
cid: string, 
/**
 * The last event that is known here: nothing is done if something has happened since that bears on it.
 */
seq: number, 
/**
 * The command or problem.
 */
command: Command, } | { "type": "ping", 
/**
 * Returned in the answer.
 */
id: number, };

export type FromServer = { "type": "welcome", 
/**
 * [`PROTOCOL`].
 */
proto: number, 
/**
 * Who this connection belongs to.
 */
me: Me, 
/**
 * The server's time.
 */
now_ms: At, } | { "type": "table", 
/**
 * Its view.
 */
view: TableView, } | { "type": "events", 
/**
 * The table.
 */
table: TableId, 
/**
 * The events.
 */
events: Array<Event>, 
/**
 * Everybody whose id is in them.
 */
people: Array<PersonView>, } | { "type": "ack", 
/**
 * The table.
 */
table: TableId, 
/**
 * The id of the command.
 */
cid: string, 
/**
 * The last event that it made, or the last of the table if it made none.
 */
seq: number, } | { "type": "refused", 
/**
 * The table.
 */
table: TableId, 
/**
 * The id of the command.
 */
cid: string, 
/**
 * The last event of the table.
 */
seq: number, 
/**
 * The reason.
 */
problem: ServiceProblem, } | { "type": "presence", 
/**
 * The table.
 */
table: TableId, 
/**
 * Which of the two seats are connected.
 */
present: [boolean, boolean], 
/**
 * The number of spectators.
 */
watchers: number, } | { "type": "rated", 
/**
 * The table.
 */
table: TableId, 
/**
 * The ratings of the two before it, with what it changed.
 */
ratings: [ShownRating, ShownRating], } | { "type": "lobby", 
/**
 * Its view.
 */
lobby: Lobby, } | { "type": "mine", 
/**
 * As they are now.
 */
mine: Mine, } | { "type": "pools", 
/**
 * As the person sees them.
 */
pools: Pools, } | { "type": "pong", 
/**
 * The id of the `ping`.
 */
id: number, 
/**
 * The server's time.
 */
now_ms: At, } | { "type": "problem", 
/**
 * The command or problem.
 */
problem: ServiceProblem, } | { "type": "closing" };

/** What may succeed a little later by itself. */
export const RETRIABLE: readonly ProblemCode[] = ["live.too-fast", "live.busy", "live.disk", "live.newer"];
