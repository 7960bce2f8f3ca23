/** What stands beside a field that the configuration has filled. */
export const configuredBy = (variable: string): string =>
  `Set by ${variable} in the configuration, which wins.`
