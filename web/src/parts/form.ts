// What an empty field of a form holds.
import type { FieldForm, Shapes } from '../words/word';

export function empty(form: FieldForm, shapes: Shapes): unknown {
  if (form.none) return null;
  switch (form.form) {
    case 'enum':
      return shapes.enums[form.enum]?.[0] ?? '';
    case 'seat':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'text':
      return '';
    case 'list':
      return Array.from({ length: form.least }, () => empty(form.of, shapes));
    case 'tuple':
      return form.items.map((one) => empty(one, shapes));
    case 'one':
      return empty(form.of[0]!, shapes);
    case 'struct': {
      const fields = Object.entries(shapes.forms[form.struct] ?? {}).map(([name, one]) => [name, empty(one, shapes)]);
      return { ...(form.tagged && { type: form.struct }), ...Object.fromEntries(fields) };
    }
  }
}
