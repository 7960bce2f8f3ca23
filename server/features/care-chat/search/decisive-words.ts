const carrier =
  '(pigeons?|owls?|ravens?|post|postal mail|snail mail|couriers?|fax|phone|telephone|sms|text( message)?s?|whatsapp|signal|telegram|messenger|facebook|instagram|drones?|parcel|truck|boat|train|plane|horse|usb( stick)?|cd|dvd|fedex|ups|usps|dhl)'

/** Where one word settles what is meant, however the rest of the sentence sounds. */
const rules: readonly { readonly pattern: RegExp; readonly id: string }[] = [
  {
    pattern: new RegExp(
      `\\b(sen[dt]|deliver(ed|y)?|ship(ped)?|mail(ed)?|bring|brought|get|arrive|come)\\b.*\\b(by|via|over|through|on|per|with) (an? |the )?(carrier |homing |regular )?${carrier}\\b`,
    ),
    id: 'ways-of-delivery',
  },
]

export const articleByDecisiveWords = (words: string): string | undefined =>
  rules.find(({ pattern }) => pattern.test(words))?.id
