export const portraitKey = (person: string) => `portrait-${person}`
