/** One hash over everything the built browser side is made of. */
export function hashOfSources(root: string): string
