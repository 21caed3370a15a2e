//! What is fetched together once a game can be played: one file, since each costs the page and the server a request.
export { default as audit } from './Audit.svelte';
export { default as gameEnd } from './GameEnd.svelte';
export { default as keys } from './Keys.svelte';
export { default as laying } from './LayingBar.svelte';
export { default as luck } from './LuckTray.svelte';
export { default as match } from './MatchLine.svelte';
export { default as deal } from './NewDeal.svelte';
export { default as new } from './NewGame.svelte';
export { default as settings } from './Settings.svelte';
export { default as teaching } from './TeachingLine.svelte';
export { default as throw } from './ThrowCall.svelte';
