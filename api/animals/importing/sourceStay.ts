// One stay in the table of a shelter.
export interface SourceStay {
  from: string
  until: string | null
  /** The words of the table. */
  intakeType: string
  outcomeType: string
  /** The city it came from, the place where it was found, and who took it over, where the table says so. */
  municipality?: string
  place?: string
  partner?: string
  /** The district that was taken for its city. */
  district?: string
}
