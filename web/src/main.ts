import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/base.css';
import App from './App.svelte';
import { language } from './words/language.svelte';

await language.start();
mount(App, { target: document.getElementById('app')! });
