// What an organisation mainly does; decides the example data of its demo.
export const organisationKinds = ['shelter', 'boarding', 'daycare'] as const
export type OrganisationKind = (typeof organisationKinds)[number]
