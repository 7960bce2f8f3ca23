/** Names the account whose page a call comes from; the server refuses it to everybody else (decision 365). */
export const accountHeader = 'X-Kinfold-Account'
