// Writes the service worker of the client that was just built: the first page, and the files that it names.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUTPUT = '../src/cabale/web';
const first = readFileSync(join(OUTPUT, 'index.html'), 'utf8');
const named = [...first.matchAll(/"(\/assets\/[^"]+)"/g)].map((found) => found[1]);
const shell = ['/', '/icon.svg', '/manifest.webmanifest', ...new Set(named)];

// Any file that changed is another version: the hashes are in the names, but for those of the public folder.
const version = createHash('sha256');
for (const name of readdirSync(join(OUTPUT, 'assets')).sort()) version.update(name);
for (const entry of readdirSync('public', { withFileTypes: true }))
  if (entry.isFile()) version.update(readFileSync(join('public', entry.name)));
version.update(first);

const worker = readFileSync('tools/worker.js', 'utf8')
  .replace('%VERSION%', version.digest('hex').slice(0, 12))
  .replace("'%SHELL%'", shell.map((path) => JSON.stringify(path)).join(', '));
writeFileSync(join(OUTPUT, 'worker.js'), worker);
