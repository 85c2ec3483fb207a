// Our own texts in Markdown.
import { marked } from 'marked';

export function html(text: string): string {
  // A table or an example may be wider than a phone; whoever has a keyboard must be able to move it too.
  return marked.parse(text, { async: false, gfm: true }).replace(/<(table|pre)>/g, '<$1 tabindex="0">');
}
