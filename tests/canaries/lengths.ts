/** Where what is read back has a longest length of its own, by the column's or the key's name: longer ones would be refused on their way out. */
const shorter: readonly (readonly [RegExp, number])[] = [
  [/tags/, 40],
  [/written|born_words|died_words/, 60],
  [
    /name$|surname|nickname|agent|provider|shown_as|label|author|town|street|more|postcode|country|location/i,
    60,
  ],
  [
    /title|place|heading|subject|occupation|servings|quote|what$|asked_words|alt$|name_then|for_whom|occasion/i,
    80,
  ],
  [/intention|prompt|event_words|source|caption|reason|note$|excerpt|preheader/i, 120],
]

export const longestOf = (column: string): number =>
  shorter.find(([pattern]) => pattern.test(column))?.[1] ?? Infinity
