// Species of animals, and how long a puppy stays with its mother.

export const speciesCodes = ['dog', 'cat', 'rabbit', 'guineaPig', 'bird', 'reptile', 'livestock', 'wild', 'other'] as const
export type Species = (typeof speciesCodes)[number]

/** Puppies stay with their mother until they are older than eight weeks (TierSchHuV § 2 (4)); an organisation may want more, never less. */
export const leastPuppyWeeks = 8
