// Facts of a change that no form enters.
import type { Details } from './story/flowDetails.ts'
import type { StatusChange } from './story/statusChange.ts'

/** They stay when a change is revised: the number of a find or an adoption, the release that the change ended, the fee that was received. */
export function keptIn({ details: { number, wasReleased, feeReceived } }: Pick<StatusChange, 'details'>, details: Details): Details {
  return {
    ...details,
    ...(number !== undefined && { number }),
    ...(wasReleased !== undefined && { wasReleased }),
    ...(feeReceived !== undefined && { feeReceived }),
  }
}
