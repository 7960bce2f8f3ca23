/** Other ways people ask for an article, by its id. They help to find it, and are never shown. */
export type AlsoAsked = Readonly<Record<string, readonly string[]>>
