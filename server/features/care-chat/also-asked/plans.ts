import type { AlsoAsked } from './also-asked.ts'

export const plansAsked: AlsoAsked = {
  'what-does-it-cost': [
    'How much do I have to pay?',
    'Tell me your prices',
    'Which plans are there, and what are they?',
    'Is it expensive?',
    'Compare the plans',
  ],
  'free-forever': [
    'What do I get for nothing?',
    'Is there a free version?',
    'What is included without paying?',
    'Is it truly free, or is there a catch?',
  ],
  'memory-plus': [
    'What does the middle plan cost?',
    'Price of the smaller paid plan per year',
    'What comes with Memory Plus?',
    'The cheaper of the two paid plans',
  ],
  'complete-legacy': [
    'What does the largest plan cost a year?',
    'Price of the biggest, top or full package',
    'What comes with Complete Legacy?',
    'The most expensive plan with all features',
  ],
  'quarterly-or-annual': [
    'Is there a monthly subscription?',
    'How often will I be billed?',
    'Do I save if I pay for a whole year?',
    'What happens every three months?',
  ],
  'free-trial': [
    'How long may I try everything?',
    'Will I be charged when the 30 days are over?',
    'What happens after the trial?',
    'Do I lose my things when the trial period ends?',
  ],
  cancel: [
    'How do I end my subscription?',
    'I want to stop paying',
    'Am I tied to a contract?',
    'Unsubscribe from my plan',
  ],
  'after-cancelling': [
    'When are my files deleted after I quit?',
    'How many days are my photos kept once I have left?',
    'Data retention after the subscription ends',
  ],
  'payment-stops': [
    'My credit card expired, are my messages still delivered?',
    'I can’t pay any more, do I lose my recordings?',
    'What if I forget to renew?',
    'Nobody pays the bill after I die',
  ],
  'change-plan': [
    'Switch to a cheaper plan',
    'Move up to the bigger package',
    'When does a new plan begin?',
  ],
  'money-back': [
    'I’d like a refund',
    'I was charged and didn’t want that',
    'I’m not happy and want my payment returned',
    'Is there a guarantee?',
  ],
  discounts: [
    'Is there a lower price for veterans or pensioners?',
    'We’re a big family with many households',
    'Do soldiers pay less?',
    'I can’t afford it, is there a reduction?',
    'Coupon code',
  ],
}

export const griefAsked: AlsoAsked = {
  'someone-has-died': [
    'My husband died last week',
    'My mother has passed away and had an account here',
    'How do I report a death?',
    'Did my late father leave a message for me?',
    'I lost my wife',
  ],
  'too-soon': [
    'I’m not ready to hear his voice',
    'It hurts too much to listen now',
    'I don’t want any messages from this person',
  ],
  'time-is-short': [
    'My father has only weeks to live',
    'She has cancer and is in hospice',
    'I have a terminal illness and want to leave something',
    'The doctors say there isn’t much time left',
  ],
  dementia: [
    'Dad is starting to forget us',
    'Grandma has Alzheimer’s disease',
    'He is losing his memory',
  ],
  'military-families': [
    'I’m a soldier going overseas',
    'My wife leaves with the army next month',
    'Going on a ship with the navy or on deployment',
    'Messages for my kids while I serve',
  ],
  'in-crisis': [
    'I want to die',
    'I’m going to kill myself',
    'I don’t want to live any more',
    'I’m thinking of suicide',
  ],
  'no-recording-left': [
    'Can AI imitate my dead father’s voice?',
    'Clone the voice of someone who has passed',
    'We have nothing of her voice',
    'Can a computer speak like my late mother?',
  ],
}
