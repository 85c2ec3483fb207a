import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/base.css';
import App from './App.svelte';
import { startLook } from './look.svelte';
import { settings } from './settings.svelte';
import { shell } from './shell.svelte';
import { language } from './words/language.svelte';

settings.start();
startLook();
shell.start();
await language.start();
mount(App, { target: document.getElementById('app')! });
