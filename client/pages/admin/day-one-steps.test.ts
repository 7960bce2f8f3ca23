import { expect, test } from 'vitest'
import { askedFacts, type InstallationView } from '#contract/installation.ts'
import { dayOneSteps } from './day-one-steps.ts'

const unset = Object.fromEntries(
  askedFacts.map((fact) => [fact, { value: '', isConfigured: false }]),
) as InstallationView['site']

const bare: InstallationView = {
  isDayOneOver: false,
  site: unset,
  isDemoSite: true,
  mail: {
    server: null,
    isServerConfigured: false,
    isServerLost: false,
    from: 'no-reply@localhost',
    isFromConfigured: false,
    dkimSelector: '',
    test: null,
    waitingMessages: 0,
  },
  backups: {
    folder: '/data/backups',
    bucket: null,
    everyDays: 1,
    isEveryDaysConfigured: false,
    kept: 7,
    isKeptConfigured: false,
    lastAt: null,
  },
  recoveryKeyMadeAt: null,
  hasSecondFactor: false,
  hasInvited: false,
}
const server = {
  host: 'mail.example',
  port: 587,
  security: 'starttls' as const,
  user: '',
  hasPassword: false,
}
const told = (value: string) => ({ value, isConfigured: false })

test('a bare installation has everything to do', () => {
  expect(dayOneSteps(bare).map(({ isDone }) => isDone)).toEqual(Array<boolean>(6).fill(false))
})

test('what is still missing about the site is named', () => {
  const site = { ...unset, name: told('Hearth') }
  const [step] = dayOneSteps({ ...bare, site, isDemoSite: false })
  expect(step!.says).toContain('Still missing: an e-mail address and a postal address.')
})

test('mail is done once the server in force took a test letter', () => {
  const stepWith = (test: InstallationView['mail']['test']) =>
    dayOneSteps({ ...bare, mail: { ...bare.mail, server, test } })[1]!
  const at = '2027-05-10T09:00:00Z'
  expect(stepWith(null)).toMatchObject({ isDone: false, act: 'Send a test letter' })
  expect(stepWith({ at, answer: '535 no', isPassed: false }).isDone).toBe(false)
  expect(stepWith({ at, answer: '250 ok', isPassed: true }).isDone).toBe(true)
})

test('the recovery key is done once it was printed, which only the server itself can do', () => {
  const stepWith = (recoveryKeyMadeAt: string | null) =>
    dayOneSteps({ ...bare, recoveryKeyMadeAt }).find(({ name }) => name.includes('recovery key'))!
  expect(stepWith(null)).toMatchObject({ isDone: false, act: 'See how it is made' })
  expect(stepWith('2027-05-10T12:00:00Z')).toMatchObject({
    isDone: true,
    says: expect.stringContaining('It was printed on May 10, 2027.'),
  })
})
