/** The specification's static testimonials (spec §3): marketing text, not reviews by account holders. */
export interface Testimonial {
  readonly id: string
  readonly quote: string
  readonly name: string
  readonly location: string
  readonly plan: string
  readonly rating: 1 | 2 | 3 | 4 | 5
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 'ellen-m',
    quote:
      'My father recorded four messages before his operation. He is fine, and cross that we cried. The messages are still there, and he has added three.',
    name: 'Ellen M.',
    location: 'Duluth, Minnesota',
    plan: 'Free Forever',
    rating: 5,
  },
  {
    id: 'sgt-d-alvarez',
    quote:
      'I was away for nine months. Every Sunday at bedtime my daughter heard me read the next chapter. She thought I was very organized.',
    name: 'Sgt. D. Alvarez',
    location: 'Fayetteville, North Carolina',
    plan: 'Memory Plus',
    rating: 5,
  },
  {
    id: 'ruth-and-owen-p',
    quote:
      'Mom forgets the afternoon, but when I play her the story of the bakery she tells me the ending. We keep the endings too.',
    name: 'Ruth and Owen P.',
    location: 'Bangor, Maine',
    plan: 'Complete Legacy',
    rating: 5,
  },
  {
    id: 'marguerite-t',
    quote:
      'Forty-one cousins, one tree, and for the first time everybody agrees who made the potato bread.',
    name: 'Marguerite T.',
    location: 'Lafayette, Louisiana',
    plan: 'Complete Legacy',
    rating: 4,
  },
]
