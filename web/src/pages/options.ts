// A game's options as a form: read from the JSON schema that the server gives.

export interface Option {
  name: string;
  kind: 'choice' | 'boolean' | 'number' | 'choices' | 'text';
  values: readonly (string | number)[];
  least?: number;
  most?: number;
  fallback: unknown;
}

interface Schema {
  $defs?: Record<string, Schema>;
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  enum?: (string | number)[];
  type?: string;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  'x-cabale'?: string;
}

/** The options that a form can show; anything more involved keeps its default. */
export function optionsIn(schema: Record<string, unknown>): Option[] {
  const whole = schema as Schema;
  const definitions = whole.$defs ?? {};
  const resolve = (one: Schema): Schema => {
    if (one.$ref) return { ...resolve(definitions[one.$ref.split('/').pop()!] ?? {}), ...one, $ref: '' };
    const alternatives = one.anyOf?.filter((other) => other.type !== 'null');
    return alternatives?.length === 1 ? { ...resolve(alternatives[0]!), default: one.default } : one;
  };
  const found: Option[] = [];
  for (const [name, raw] of Object.entries(definitions.Options?.properties ?? {})) {
    const field = resolve(raw);
    const base = { name, values: [], fallback: raw.default };
    if (field.enum) found.push({ ...base, kind: 'choice', values: field.enum });
    else if (field.type === 'boolean') found.push({ ...base, kind: 'boolean' });
    else if (field.type === 'integer')
      found.push({
        ...base,
        kind: 'number',
        ...(field.minimum !== undefined && { least: field.minimum }),
        ...(field.maximum !== undefined && { most: field.maximum }),
      });
    else if (field.type === 'array' && field.items && resolve(field.items).enum)
      found.push({ ...base, kind: 'choices', values: resolve(field.items).enum! });
    // What players bring to surprise each other comes as a text, which the game reads.
    else if (field['x-cabale'] === 'secret') found.push({ ...base, kind: 'text' });
  }
  return found;
}

/** The options that take the language of whoever opens the table, where they know it. */
export function languageOptions(schema: Record<string, unknown>, lang: string): string[] {
  const fields = Object.entries((schema as Schema).$defs?.Options?.properties ?? {});
  return fields
    .filter(([, field]) => field['x-cabale'] === 'language' && field.enum?.includes(lang))
    .map(([name]) => name);
}

/** The message for an option's value: `<name>-<value>` (theme-hitler). */
export function valueMessage(option: string, value: string | number): string {
  return `${option.replaceAll('_', '-')}-${value}`;
}
