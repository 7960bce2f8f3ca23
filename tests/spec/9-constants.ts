import { widgetConstants } from './9-constants-widgets.ts'
import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const top =
  'leaving through the top after more than 30 seconds brings the popup 3 seconds later, once'
const hidden =
  'a tab hidden after more than 45 seconds brings it, unless the tab returns within 3 seconds'
const body = 'the body carries the device class, and follows resizing and rotation'

export const constants: Section = {
  number: '9',
  title: 'Business constants and limits',
  statements: [
    {
      says: 'Plans, their prices and what they include',
      heldBy: {
        [journey.pricing]: [
          'prices are quarterly at first; the switch shows a year, what it saves, and goes back',
        ],
        [unit.coverage]: [
          'each plan covers all that the one before it covers, and the largest covers everything',
        ],
      },
    },
    {
      says: 'Annual price, savings and “Save 20%”',
      heldBy: {
        [unit.plans]: [
          'a year costs four quarters less a fifth, rounded to whole dollars',
          'the saving told is a fifth of four quarters, to the cent',
        ],
      },
    },
    {
      says: '30-day free trial, no credit card',
      heldBy: {
        [journey.startTrial]: [
          'the start-trial block has four variants, each with the four benefits and a way to sign up',
        ],
      },
    },
    {
      says: '30-day money back; 30-day data retention after cancellation',
      heldBy: {
        'server/features/subscriptions/subscriptions.test.ts': [
          'money goes back within thirty days for the asking, and not after',
          'a cancelled plan lasts until its end, can be kept after all, and leaves thirty days',
        ],
      },
    },
    {
      says: 'Password minimum: 6 on sign-up, 1 on sign-in',
      heldBy: {
        [unit.entries]: [
          'sign-up asks for a valid e-mail and six characters',
          'sign-in asks for a valid e-mail and any password at all',
        ],
        [unit.signUp]: ['sign-up refuses %j with a sentence'],
      },
    },
    {
      says: 'Ad-conversion event: value 10, currency USD, with the e-mail attached',
      heldBy: {
        [unit.conversion]: ['with both, the event carries value 10, USD and the e-mail'],
      },
    },
    {
      says: 'Auth redirect after pricing-page auth: 500 ms, to /app',
      heldBy: {
        [journey.pricing]: [
          'a guest’s plan buttons open the dialog; once in, it closes and half a second later leads to /app',
        ],
      },
    },
    {
      says: 'Copied indicator: 2000 ms',
      heldBy: { [journey.share]: ['copying says “Copied!” for two seconds'] },
    },
    {
      says: 'Prompt generation delay 1.5 s; suggested durations',
      heldBy: {
        [journey.landingPanels]: [
          'New Ideas says “Generating...” for 1.5 seconds, then the same prompts are personalised, without a call',
        ],
        [unit.prompts]: ['suggested durations range from 2-3 to 7-10 minutes (spec §9)'],
      },
    },
    {
      says: 'Exit-intent: 30 s, 45 s, 3 s delay',
      heldBy: { [journey.exitIntent]: [top, hidden] },
    },
    {
      says: 'Exit-intent: timer tick every 5 s',
      heldBy: {
        [unit.exitIntent]: [
          'time on the page is counted in ticks of five seconds, and the popup waits three',
        ],
        [journey.exitIntent]: [top],
      },
    },
    {
      says: 'Community member count starts at 2847 and grows by 0 to 2 every 30 seconds',
      heldBy: {
        [unit.memberCount]: [
          'the count starts at 2847 and grows by 0 to 2 every 30 seconds (spec §9)',
        ],
        [journey.landingPanels]: [
          'the member counter starts at 2847 and grows by at most two every 30 seconds',
        ],
      },
    },
    {
      says: 'Debounce: 150 ms for search, 16 ms for scroll',
      heldBy: {
        'client/platform/debounce.test.ts': [
          'searching waits 150 ms and scrolling 16 ms',
          'a row of key presses searches once, for the last word',
        ],
        [journey.faqs]: [
          'the answers are searched 150 ms after the last key, in spite of a slip of the finger',
        ],
      },
    },
    {
      says: 'Data fetching: no refetch interval, no refetch on focus, never stale, no retries',
      heldBy: {
        'client/platform/query.test.ts': [
          'data is never stale, never retried and never fetched again by itself',
        ],
      },
    },
    ...widgetConstants,
    {
      says: 'Durations display as h:mm:ss, or m:ss under an hour',
      heldBy: {
        'contract/rules/duration.test.ts': [
          '3599 seconds read as 59:59',
          '3600 seconds read as 1:00:00',
        ],
      },
    },
    {
      says: 'Breakpoints: 768 and 1024 px',
      heldBy: { [journey.device]: [body], [unit.device]: ['%d px wide is a %s'] },
    },
    {
      says: 'Slow connection: downlink below 1.5',
      heldBy: { [unit.device]: ['a downlink of %s Mbit/s being slow is %s'] },
    },
    {
      says: 'Screen-reader announcement element removed after 1 s',
      heldBy: {
        [journey.comfort]: [
          'applying is said to screen readers by an element that goes after one second',
        ],
      },
    },
    {
      says: 'Admin default max file size: 100 MB',
      heldBy: { [unit.admin]: ['the settings begin with the specification’s defaults'] },
    },
    {
      says: 'Blog: 8 posts counted (All Posts 8; seven categories 1 each)',
      heldBy: {
        [unit.articles]: [
          'there are eight posts: a featured one about legacy letters and one in each of seven categories',
        ],
        [journey.blog]: ['the category list counts All Posts 8 and seven categories 1 each'],
      },
    },
    {
      says: 'Marketing figures: 2,847+ families, 50,000+ messages, 4.9/5, 95% success rate',
      heldBy: { [unit.site]: ['the marketing figures are the specification’s'] },
    },
    {
      says: 'Support phone and e-mail in the footer and the chat widget',
      heldBy: {
        [journey.footer]: ['the footer has its blurb, links, contact and trust marks'],
        [journey.chat]: ['it greets once, gives phone and e-mail as badges, and says what it is'],
      },
    },
    {
      says: 'Support phone and e-mail on the about page',
      heldBy: {
        [journey.stories]: [
          'the about page tells the founding story, lists mission and partnerships, and leads home',
        ],
      },
    },
  ],
}
