// What a game's words are made of, read from its JSON schema: from this words.ts makes sentences, and forms are shown for
// choices too many to list. The schemas use a small part of JSON schema (msgspec's).
import type { FieldForm, FieldShape, Shapes } from './word';

export interface Schema {
  $defs?: Record<string, Schema>;
  $ref?: string;
  anyOf?: Schema[];
  enum?: (string | number)[];
  type?: string;
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  default?: unknown;
  'x-cabale'?: string;
  /** The names of the fields of a word that is written as an array. */
  'x-cabale-fields'?: string[];
}
type Definitions = Record<string, Schema>;

const nameOf = (ref: string) => ref.split('/').pop()!;

/** The kind of a field, as words need it. */
function kindOf(schema: Schema, definitions: Definitions): FieldShape {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const target = definitions[name]!;
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
    if (item.kind === 'enum') return { kind: 'enums', enum: item.enum! };
    return { kind: 'list', of: item };
  }
  return { kind: 'other' };
}

/** A field in full, for the form of a game that has no room of its own. */
function formOf(schema: Schema, definitions: Definitions): FieldForm {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const target = definitions[name]!;
    if (target.enum) return { form: 'enum', enum: name };
    if (target.anyOf) return formOf(target, definitions);
    if (target.prefixItems) return { form: 'tuple', items: target.prefixItems.map((one) => formOf(one, definitions)) };
    return { form: 'struct', struct: name, tagged: 'type' in (target.properties ?? {}) };
  }
  if (schema['x-cabale'] === 'seat') return { form: 'seat' };
  if (schema.anyOf) {
    const others = schema.anyOf.filter((one) => one.type !== 'null');
    const none = others.length < schema.anyOf.length;
    const forms = others.map((one) => formOf(one, definitions));
    return forms.length === 1 ? { ...forms[0]!, none } : { form: 'one', of: forms, none };
  }
  if (schema.prefixItems) return { form: 'tuple', items: schema.prefixItems.map((one) => formOf(one, definitions)) };
  if (schema.type === 'array' && schema.items) {
    const most = schema.maxItems === undefined ? {} : { most: schema.maxItems };
    return { form: 'list', of: formOf(schema.items, definitions), least: schema.minItems ?? 0, ...most };
  }
  if (schema.type === 'boolean') return { form: 'boolean' };
  return { form: schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text' };
}

/** The fields of a struct by name, its tag left out; null for what is no struct. */
function fieldsOf(definition: Schema): [string, Schema][] | null {
  const names = definition['x-cabale-fields'];
  if (names) return names.map((name, place) => [name, definition.prefixItems![place]!]);
  if (definition.type !== 'object') return null;
  return Object.entries(definition.properties ?? {}).filter(([name]) => name !== 'type');
}

/** All that a definition is made of, itself included. */
function reached(definitions: Definitions, first: string): Set<string> {
  const found = new Set([first]);
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const name = '$ref' in node && typeof node.$ref === 'string' ? nameOf(node.$ref) : null;
    if (name && !found.has(name)) {
      found.add(name);
      visit(definitions[name]);
    }
    Object.values(node).forEach(visit);
  };
  visit(definitions[first]);
  return found;
}

/** The names of the words that a union holds, or of the one word it is. */
function members(definitions: Definitions, union: string): string[] {
  const { anyOf, $ref } = definitions[union]!;
  return anyOf ? anyOf.map((one) => nameOf(one.$ref!)) : [nameOf($ref ?? union)];
}

/** Fields, kinds and defaults of every struct of a game; and which of them are actions, events, utterances. */
export function shapesOf(schema: Schema): Shapes {
  const definitions = schema.$defs ?? {};
  const inActions = reached(definitions, 'Action');
  const shapes: Shapes = {
    structs: {},
    enums: {},
    forms: {},
    action: members(definitions, 'Action'),
    event: members(definitions, 'Event'),
    say: members(definitions, 'Utterance'),
  };
  for (const [name, definition] of Object.entries(definitions)) {
    if (definition.enum) shapes.enums[name] = definition.enum.map(String);
    const fields = fieldsOf(definition);
    if (!fields) continue;
    shapes.structs[name] = Object.fromEntries(
      fields.map(([field, one]) => [
        field,
        {
          ...kindOf(one, definitions),
          ...('default' in one && { default: one.default }),
          ...(one['x-cabale'] === 'secret' && { secret: true }),
        },
      ]),
    );
    if (inActions.has(name))
      shapes.forms[name] = Object.fromEntries(fields.map(([field, one]) => [field, formOf(one, definitions)]));
  }
  return shapes;
}
