import { journey } from './files.ts'
import type { Section } from './section.ts'

const whole = 'the footer has its blurb, links, contact and trust marks'
const absent = 'a link is absent, or plain words, until its page is built'

export const footer: Section = {
  number: '2.12',
  title: 'Footer',
  statements: [
    { says: 'Product blurb', heldBy: { [journey.footer]: [whole] } },
    {
      says: 'Quick Links: Legacy Messages, Legacy Planning, Pricing Plans, About Us, an external blog, FAQs',
      heldBy: { [journey.footer]: [whole] },
      leaves: absent,
    },
    {
      says: 'Platform Features, all to /dashboard',
      heldBy: { [journey.footer]: [whole] },
      leaves: absent,
    },
    {
      says: 'A contact block with phone, e-mail and postal line',
      heldBy: { [journey.footer]: [whole] },
    },
    { says: 'Privacy Policy and Terms links', heldBy: { [journey.footer]: [whole] } },
    {
      says: 'Trust marks: SSL Secured, Secure Payments, 24/7 Support, “2,847+ Families Served”',
      heldBy: { [journey.footer]: [whole] },
    },
  ],
}
