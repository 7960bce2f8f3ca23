/** What the form holds. `zone` empty means: the visitor’s own. */
export interface PlanWords {
  readonly recipient: string
  readonly author: string
  readonly on: string
  readonly at: string
  readonly zone: string
}
