const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

export const momentWords = (at: string): string => (at ? moment.format(new Date(at)) : 'unknown')

const mails: Readonly<Record<string, string>> = {
  waiting: 'Waiting to leave',
  accepted: 'Taken by a mail server',
  kept: 'Kept in the built-in mailbox',
  failed: 'Refused for good',
  void: 'No longer meant',
}

export const mailWords = (status: string): string => mails[status] ?? status
