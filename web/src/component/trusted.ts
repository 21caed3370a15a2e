//! Drawings are markup from our own module; a page that asks for trusted types wants that said.

interface Policy {
  createHTML(markup: string): unknown;
}

interface Policies {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): Policy;
}

/** What browsers without trusted types, and pages that do not allow ours, have none of. */
function policy(): Policy | null {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: Policies };
  try {
    return trustedTypes?.createPolicy('loopline-board', { createHTML: (markup) => markup }) ?? null;
  } catch {
    return null;
  }
}

const ours = policy();

/** The markup of a drawing, as it may be put into a page. */
export function trusted(markup: string): string {
  return (ours?.createHTML(markup) ?? markup) as string;
}
