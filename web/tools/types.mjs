// Makes TypeScript of the server's JSON schemas (.schemas/, written by build.py): types in src/generated/*.ts, and each game's
// tables as constants. Those of the games are for the rooms, which know their game; all else reads a game's schema when it meets the game (words/shapes.ts).
//
// The schemas use a small part of JSON schema (msgspec's), so this is shorter than the options of a general tool would
// be; a construct it does not know stops it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FROM = '.schemas';
const TO = 'src/generated';
const HEADER = '// Made by tools/types.mjs from the schemas of the server. Not for editing.\n';

const nameOf = (ref) => ref.split('/').pop();

function type(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(type))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(type).join(', ')}]`;
  const marked = schema['x-cabale'];
  if (marked === 'seat') return 'Seat';
  if (marked === 'options') return 'GameWord';
  switch (schema.type) {
    case 'array':
      return schema.items ? array(schema.items) : 'unknown[]';
    case 'object':
      return schema.properties
        ? object(schema, false)
        : `Record<string, ${schema.additionalProperties ? type(schema.additionalProperties) : 'unknown'}>`;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
  }
  // With a question mark: or null.
  if (marked === 'view?') return 'GameWord | null';
  if (marked?.endsWith('?')) return 'Tagged | null';
  if (marked) return ['view', 'options'].includes(marked) ? 'GameWord' : 'Tagged';
  if (Object.keys(schema).every((key) => ['default', 'title', 'description'].includes(key))) return 'unknown';
  throw new Error(`a schema this tool cannot read: ${JSON.stringify(schema)}`);
}

function array(items) {
  const one = type(items);
  return /[ |&]/.test(one) ? `(${one})[]` : `${one}[]`;
}

/** What arrives is complete (the client fills in the defaults left out); what is sent may leave out defaults, and what
 * others said too. */
function object(schema, sent) {
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const optional = sent && !(schema.required ?? []).includes(name);
    return `  ${name}${optional ? '?' : ''}: ${type(field)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

function types(schema, isSent, imports) {
  const parts = Object.entries(schema.$defs).map(([name, definition]) => {
    const note = definition.description ? `/** ${definition.description.replace(/\s+/g, ' ')} */\n` : '';
    // Types, not interfaces: any word of a game is then also a `Tagged`.
    const text = definition.type === 'object' ? object(definition, isSent(name)) : type(definition);
    return `${note}export type ${name} = ${text};`;
  });
  return `${HEADER}${imports}\n${parts.join('\n\n')}\n`;
}

function write(name, text) {
  const path = join(TO, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const read = (name) => JSON.parse(readFileSync(join(FROM, name), 'utf8'));
const reached = (schema, names) => {
  const found = new Set();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (typeof node.$ref === 'string' && !found.has(nameOf(node.$ref))) {
      found.add(nameOf(node.$ref));
      visit(schema.$defs[nameOf(node.$ref)]);
    }
    Object.values(node).forEach(visit);
  };
  names.forEach((name) => {
    found.add(name);
    visit(schema.$defs[name]);
  });
  return found;
};

rmSync(TO, { recursive: true, force: true });
const HOUSE = "import type { GameWord, Seat, Tagged } from '../words/word';\n";
const GAME = "import type { Seat } from '../../words/word';\n";

const socket = read('socket.schema.json');
const incoming = reached(socket, ['FromClient', 'FromBot']);
write(
  'socket.ts',
  types(socket, (name) => incoming.has(name), HOUSE),
);

const http = read('http.schema.json');
const REQUESTS = Object.keys(http.$defs).filter((name) => http.$defs[name].additionalProperties === false);
write(
  'http.ts',
  types(http, (name) => REQUESTS.includes(name), HOUSE),
);

for (const file of readdirSync(join(FROM, 'games'))) {
  const id = file.replace('.schema.json', '');
  const schema = read(`games/${file}`);
  const tables = `\n/** Numbers of the rules. */\nexport const TABLES = ${JSON.stringify(schema.tables, null, 2)} as const;\n`;
  const said = reached(schema, ['Utterance']); // what is said comes in the same words as it was sent
  write(`games/${id}.ts`, types(schema, (name) => said.has(name), GAME) + tables);
}
