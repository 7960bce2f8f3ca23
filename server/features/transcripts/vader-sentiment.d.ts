declare module 'vader-sentiment' {
  const vader: {
    SentimentIntensityAnalyzer: {
      /** `compound` is the whole text's mood, from −1 to 1. */
      polarity_scores(text: string): { neg: number; neu: number; pos: number; compound: number }
    }
  }
  export default vader
}
