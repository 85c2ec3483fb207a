// Compresses the built client once, so that the server need not do it for every visitor.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const OUTPUT = '../src/cabale/web';
const TEXT = /\.(html|js|css|svg|json|webmanifest|ftl|txt)$/;

for (const entry of readdirSync(OUTPUT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const data = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
}
