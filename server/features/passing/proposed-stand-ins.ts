import type { Passing } from '#contract/rules/release/passing.ts'

/** Whom somebody has proposed and who hasn't answered yet, by name. */
export const proposedOf = ({ keepers }: Passing, names: ReadonlyMap<string, string>): string[] =>
  keepers
    .filter(
      ({ state, nominatedBy }) =>
        nominatedBy !== undefined && (state === 'nominated' || state === 'invited'),
    )
    .map(({ id }) => names.get(id) ?? 'Somebody')
