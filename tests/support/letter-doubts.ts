/** What keeps a letter, as its reader gets it, from being one they can check (A6). */
export function doubtsAbout(text: string): string[] {
  const hours = [...text.matchAll(/\b\d{1,2}:\d\d [AP]M(?!( \(UTC\)| in [A-Z]))/g)]
  return [
    ...(/\/check-letter into your browser yourself and enter the code \w{4}-\w{4}\./.test(text)
      ? []
      : ['no code to check it by']),
    ...hours.map(([hour]) => `whose clock shows ${hour}?`),
  ]
}
