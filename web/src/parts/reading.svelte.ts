// Which rule somebody at a table wants to read: set by whatever cites one, shown by RuleDialog.

class Reading {
  /** A clause or chapter by its number, or null while nothing is read. */
  cited = $state<string | null>(null);
}

export const reading = new Reading();
