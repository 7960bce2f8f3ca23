/** The product's colours as mail clients take them: literal, inline. */
export const cloth = {
  ink: '#1b1a3d',
  thread: '#484868',
  hair: '#cfd7e6',
  cotton: '#ffffff',
  mist: '#f1f5fa',
  chambray: '#e6edf6',
  indigo: '#2c2a78',
  cranberry: '#a51c42',
  teal: '#085f5a',
  plum: '#5b1f5e',
  marigold: '#f4b02a',
  sky: '#b9d8ea',
  rose: '#f3b9c0',
  leaf: '#a5cda4',
} as const

export const display = "Besley,'Besley Variable',Rockwell,Georgia,serif"
export const sans =
  "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Helvetica,Arial,sans-serif"
