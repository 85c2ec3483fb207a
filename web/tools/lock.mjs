// Keeps the lock file to what an install needs: versions and hashes, no addresses. Run by `npm run lock`.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
const text = JSON.stringify(lock, null, 2) + '\n';
if (/https?:\/\//.test(text)) throw new Error('package-lock.json still names a host');
writeFileSync('package-lock.json', text);
