/** The states of deliveries for whoever runs the server: what they mean, never whose they are. */
const words: Readonly<Record<string, string>> = {
  scheduled: 'Waiting for their day',
  reminded: 'First reminder sent',
  checked: 'Both checks sent',
  held: 'Held',
  released: 'On their way',
  accepted: 'Taken by a mail server',
  delivered: 'Delivered',
  opened: 'Opened',
  soft_bounced: 'Being tried again',
  undeliverable: 'Couldn’t be delivered',
  redirected: 'Went to somebody else',
  kept_safe: 'Kept safe for the family',
  refused: 'Not wanted',
  cancelled: 'Called off',
  needs_attention: 'Need somebody’s attention',
}

export const stateWords = (state: string): string => words[state] ?? state
