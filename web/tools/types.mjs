// Makes TypeScript of the server's JSON schemas (.schemas/, written by build.py): types in src/generated/*.ts, and for
// each game its tables as constants, and the shapes of its words, from which words/sentence.ts makes sentences.
//
// The schemas use a small part of JSON schema (msgspec's), so this is shorter than the options of a general tool would
// be; a construct it does not know stops it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FROM = '.schemas';
const TO = 'src/generated';
const HEADER = '// Made by tools/types.mjs from the schemas of the server. Not for editing.\n';

const nameOf = (ref) => ref.split('/').pop();

/** Two words of one name have their module before it: cabale.games.hey.view.Mission is ViewMission. */
function plainly(schema) {
  let text = JSON.stringify(schema);
  for (const name of Object.keys(schema.$defs)) {
    if (!name.includes('.')) continue;
    const [module, own] = name.split('.').slice(-2);
    const short = module.replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase()) + own;
    text = text.replaceAll(`"#/$defs/${name}"`, `"#/$defs/${short}"`).replaceAll(`"${name}":`, `"${short}":`);
  }
  return JSON.parse(text);
}

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

/** What arrives is complete (the client fills in the defaults left out); what is sent may leave out defaults. */
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

/** The kind of a field, as words need it. */
function kindOf(schema, definitions) {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const target = definitions[name];
    if (target.enum) return { kind: 'enum', enum: name };
    if (target.anyOf) return kindOf(target, definitions);
    return { kind: 'struct', struct: name };
  }
  if (schema['x-cabale'] === 'seat') return { kind: 'seat' };
  if (schema.anyOf) {
    const kinds = schema.anyOf.filter((one) => one.type !== 'null').map((one) => kindOf(one, definitions));
    const known = kinds.find((one) => one.kind !== 'other') ?? { kind: 'other' };
    return known.kind === 'struct' && kinds.length > 1 ? { kind: 'struct' } : known;
  }
  if (schema.type === 'array' && schema.items) {
    const item = kindOf(schema.items, definitions);
    if (item.kind === 'seat') return { kind: 'seats' };
    if (item.kind === 'enum') return { kind: 'enums', enum: item.enum };
    return { kind: 'list', of: item };
  }
  return { kind: 'other' };
}

/** A field in full, for the form of a game that has no room of its own. */
function formOf(schema, definitions) {
  if (schema.$ref) {
    const target = definitions[nameOf(schema.$ref)];
    if (target.enum) return { form: 'enum', enum: nameOf(schema.$ref) };
    if (target.anyOf) return formOf(target, definitions);
    if (target.type === 'array' && target.prefixItems)
      return { form: 'tuple', items: target.prefixItems.map((one) => formOf(one, definitions)) };
    return { form: 'struct', struct: nameOf(schema.$ref), tagged: 'type' in target.properties };
  }
  if (schema['x-cabale'] === 'seat') return { form: 'seat' };
  if (schema.anyOf) {
    const others = schema.anyOf.filter((one) => one.type !== 'null');
    const none = others.length < schema.anyOf.length;
    const forms = others.map((one) => formOf(one, definitions));
    return forms.length === 1 ? { ...forms[0], none } : { form: 'one', of: forms, none };
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return { form: 'tuple', items: schema.prefixItems.map((one) => formOf(one, definitions)) };
    return { form: 'list', of: formOf(schema.items, definitions), least: schema.minItems ?? 0, most: schema.maxItems };
  }
  if (schema.type === 'boolean') return { form: 'boolean' };
  if (schema.type === 'integer' || schema.type === 'number') return { form: 'number' };
  return { form: 'text' };
}

/** Fields, kinds and defaults of every struct of a game; and which of them are actions, events, utterances. */
function shapes(schema) {
  const definitions = schema.$defs;
  const structs = {};
  const forms = {};
  for (const [name, definition] of Object.entries(definitions)) {
    // A word written as an array has the names of its fields beside it.
    const fields = definition['x-cabale-fields'];
    if (definition.type !== 'object' && !fields) continue;
    const properties = fields
      ? Object.fromEntries(fields.map((field, place) => [field, definition.prefixItems[place]]))
      : definition.properties;
    structs[name] = {};
    forms[name] = {};
    for (const [field, fieldSchema] of Object.entries(properties)) {
      if (field === 'type') continue;
      const shape = kindOf(fieldSchema, definitions);
      if ('default' in fieldSchema) shape.default = fieldSchema.default;
      structs[name][field] = shape;
      forms[name][field] = formOf(fieldSchema, definitions);
    }
  }
  const tags = (name) =>
    definitions[name].anyOf
      ? definitions[name].anyOf.map((one) => nameOf(one.$ref))
      : [nameOf(definitions[name].$ref ?? name)];
  const enums = Object.fromEntries(
    Object.entries(definitions)
      .filter(([, definition]) => definition.enum)
      .map(([name, definition]) => [name, definition.enum]),
  );
  const inActions = reached(schema, ['Action']);
  for (const name of Object.keys(forms)) if (!inActions.has(name)) delete forms[name];
  return { structs, enums, forms, action: tags('Action'), event: tags('Event'), say: tags('Utterance') };
}

function write(name, text) {
  const path = join(TO, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const read = (name) => plainly(JSON.parse(readFileSync(join(FROM, name), 'utf8')));
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
  write(`games/${id}.ts`, types(schema, () => false, GAME) + tables);
  write(`games/${id}.shapes.json`, JSON.stringify(shapes(schema)) + '\n');
}
