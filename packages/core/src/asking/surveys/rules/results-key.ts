/** The fewest characters of a key that opens shared results: 128 bits in base64url. */
export const leastKeyLength = 22
