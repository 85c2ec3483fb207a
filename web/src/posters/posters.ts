import type { Component } from 'svelte';
import Citadelles from './Citadelles.svelte';
import Hey from './Hey.svelte';
import Indiscretions from './Indiscretions.svelte';
import SecretHitler from './SecretHitler.svelte';
import SecretVoldemort from './SecretVoldemort.svelte';

export const POSTERS: Readonly<Record<string, Component>> = {
  'secret-hitler': SecretHitler,
  'secret-voldemort': SecretVoldemort,
  citadelles: Citadelles,
  indiscretions: Indiscretions,
  hey: Hey,
};
