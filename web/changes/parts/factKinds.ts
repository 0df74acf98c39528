// How facts are entered that are neither a text nor a choice.
import type { Fact } from '../../../shared/changes/story/flowDetails.ts'

export const yesOrNo: ReadonlySet<Fact> = new Set([
  ...(['ownFind', 'ownershipDeclared', 'ownershipMoves', 'idChecked', 'finderConsent', 'ownerConsent'] as const),
  ...(['adopterIsAdult', 'provisionalClause', 'registryConsent'] as const),
])
export const days: ReadonlySet<Fact> = new Set([
  'plannedUntil',
  'contractOn',
  'adopterBirthDate',
  'ownershipDate',
  'trialUntil',
  'followUpOn',
  'ownedSince',
  'ownerKnownOn',
])
export const longTexts: ReadonlySet<Fact> = new Set([
  'agreements',
  'notes',
  'circumstances',
  'condition',
  'history',
  'cause',
  'vetException',
])
export const numbers: ReadonlySet<Fact> = new Set(['bornAlive', 'bornDead'])
