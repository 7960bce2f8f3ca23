import type { WrittenRecipe } from './recipe.ts'

/** The dishes the family picked up since. */
export const laterRecipes: WrittenRecipe[] = [
  {
    key: 'thimbleberry-jam',
    title: 'Thimbleberry jam',
    from: 'margaret-ellis',
    serves: 'Four small jars',
    minutes: 40,
    ingredients: ['1 kg thimbleberries', '1 kg sugar', 'Nothing else'],
    steps: [
      'Pick in August in long sleeves. Do not wash them; they fall apart.',
      'Bring berries and sugar slowly to the boil, stirring.',
      'Boil hard for two minutes, no more, or you lose the color.',
      'Fill hot jars. Hide one behind the flour.',
    ],
    story:
      'It takes three hours to pick a liter. Nobody in the family has ever told another family where.',
    picture: 'card-jam',
    cookedOn: ['2023-08-15', '2024-08-12', '2025-08-17'],
  },
  {
    key: 'joe-whitefish',
    title: 'Joe’s smoked whitefish',
    from: 'joe-ellis',
    serves: 'The whole porch',
    minutes: 420,
    ingredients: [
      '2 kg whitefish, split',
      '200 g salt',
      '200 g brown sugar',
      '4 liters water',
      'Apple wood, and patience',
    ],
    steps: [
      'Stir salt and sugar into the water and lay the fish in it overnight.',
      'Rinse, and dry on racks in the wind until the skin feels like paper.',
      'Smoke low for four hours. Sit with it.',
      'Rest it as long again as it takes someone to find the crackers.',
    ],
    story:
      'The smoker is half of the first boat he ever built, which sank. He said it was a better smoker.',
    picture: 'card-whitefish',
    cookedOn: ['2021-09-05', '2024-07-04'],
  },
  {
    key: 'priya-payasam',
    title: 'Semiya payasam',
    from: 'priya-raman',
    serves: 'Serves six',
    minutes: 35,
    ingredients: [
      '100 g fine vermicelli, broken',
      '3 tablespoons ghee',
      'A handful each of cashews and raisins',
      '1 liter whole milk',
      '100 g sugar',
      '6 cardamom pods, crushed',
      'A pinch of saffron',
    ],
    steps: [
      'Fry the cashews and raisins in the ghee and lift them out.',
      'In the same ghee toast the vermicelli until it is the color of a violin.',
      'Add milk and simmer until soft, then sugar, cardamom and saffron.',
      'Cashews and raisins on top. Warm for grown-ups, cold for Kiran.',
    ],
    story:
      'Margaret smelled the cardamom, went to her cupboard and took out the pulla tin. They have swapped cardamom at Christmas ever since.',
    picture: 'card-payasam',
    cookedOn: ['2025-01-14', { daysAgo: 71 }],
  },
  {
    key: 'gareth-welsh-cakes',
    title: 'Welsh cakes from the flat stone',
    from: 'gareth-pryce',
    serves: 'Serves twenty, for about ten minutes',
    minutes: 40,
    ingredients: [
      '225 g self-raising flour',
      '110 g butter',
      '85 g sugar',
      '85 g currants',
      '1/2 teaspoon mixed spice',
      '1 egg, and a splash of milk',
    ],
    steps: [
      'Rub butter into flour, stir in the rest, bind with the egg.',
      'Roll as thick as a pencil and cut rounds.',
      'Cook on a dry flat stone or heavy pan, three minutes a side.',
      'Sugar them while they are hot. Stand back.',
    ],
    story:
      'The bakestone was his grandmother’s. It has flown to Michigan four times as hand luggage and has always been searched.',
    picture: 'card-welsh-cakes',
    cookedOn: ['2025-03-01'],
  },
]
