//! Starts the page.
import './state/arrived';
import './styles/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followInput } from './input';

followInput(document);
const target = document.getElementById('app');
if (target) mount(App, { target });
