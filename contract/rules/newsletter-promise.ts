/** What the box says before anybody enters an address; kept with each consent, word for word. */
export const newsletterPromise =
  'A short letter when there is a new article, and nothing else. We write to you once to confirm; one press in any letter stops them.'
