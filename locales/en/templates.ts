// The built-in texts of documents that an organisation may word itself, in English; an organisation's own text begins as a copy of them.
import type { TemplateType } from '../../shared/documents/templateKeys.ts'

const booking = (care: string): string => `{{part person}}
{{part animals}}
{{part terms}}

§ Care
{{organisation.name}} takes care of the animal named above ${care}, feeds it as agreed and keeps it as its kind demands. The customer agrees to contact with other animals, as far as nothing else was agreed.

§ Health
The customer assures that the animal is healthy, free of parasites and vaccinated as demanded, has told of illnesses, medicine, heat and bites, and brings its vaccination card along.

§ Vet
If the animal falls ill or is injured, {{organisation.name}} tells the customer and may take it to a vet. In an emergency it does so at once. The customer bears the cost of treatment.

§ Liability
The customer is liable for damage that the animal does, and has liability insurance for a dog. {{organisation.name}} is liable for intent and gross negligence, for injury to life, body or health, and for the breach of essential duties.

§ Pick-up
The animal is picked up at the agreed time, by the customer or by somebody named by them. If it is not, {{organisation.name}} goes on looking after it at the customer’s cost; if nobody can be reached for fourteen days, the competent authority is told.

§ Price
The price of the price list on the day of the booking applies. It is due at pick-up, as far as nothing else was agreed.

§ Data
{{organisation.name}} keeps the customer’s data for the fulfilment of this contract and for the records that the law demands.

{{part signatures}}`

const residency = `{{part person}}
{{part animals}}
{{part terms}}

§ Stay
{{organisation.name}} takes the animal named above in from {{from}} on, keeps it as its kind demands and feeds it as agreed. {{if plannedUntil}}The stay is planned until {{plannedUntil}}; it ends on that day unless something else is agreed.{{else}}The stay is agreed for an indefinite time and ends by notice.{{end}}

§ Ownership
The animal keeps its owner and is not put up for adoption.{{if owner.name}} The owner is {{owner.name}}. The customer gives the assurance that the owner agrees to the stay and to this contract.{{end}}

§ Price and payment
The price is {{price}} and contains the tax that is due. {{if price is flat}}It is due when the stay begins.{{else}}It is billed monthly, from day {{billingDay}} of each month; a part of a month is charged by its days.{{end}}{{if deposit}} The customer leaves a security deposit of {{deposit}}, which is set off against open amounts at the end.{{end}}

§ Notice
{{if noticeDays}}Either side may give notice; the period is {{noticeDays}}.{{else}}Either side may give notice at any time.{{end}} The right to give notice at once for an important reason remains. Notice is given in writing or by e-mail.

§ Health and vet
The customer has told of illnesses, medicine, behaviour and bites, and hands over the vaccination card. If the animal falls ill or is hurt, {{organisation.name}} tells the customer and may take it to a vet, in an emergency at once. {{if vetLimit}}Up to {{vetLimit}} for each treatment nobody has to be asked before. {{end}}The customer pays the costs.

§ Being reached
The customer reports a new address or phone number without delay.{{if emergencyContact}} If the customer cannot be reached, this person is told: {{emergencyContact}}.{{end}}

§ Liability
The customer is liable for damage that the animal causes, and has a liability insurance for a dog. {{organisation.name}} is liable for intent and gross negligence, for injury to life, body or health, and for the breach of essential duties.

§ End of the stay
On the last day the animal is fetched by the customer, by the owner or by a person whom they have named. If nobody comes, {{organisation.name}} goes on keeping it at the agreed price; if nobody can be reached for fourteen days, the authority in charge is told.

§ Data
{{organisation.name}} keeps the data in this contract for its fulfilment and for the records that the law demands.

{{part signatures}}`

export const templates: Record<TemplateType, { title: string; text: string }> = {
  adoption: {
    title: 'Adoption contract',
    text: `{{part person}}
{{part animals}}
{{if provisional}}
! This is a found animal. The former owner can still claim it; until the holding period ends, the adoption is provisional and the animal is to be given back to an entitled owner.
{{end}}
{{part terms}}

§ Handing over
{{organisation.name}} hands the animal named above over to the adopter, who takes it for themselves and not for anybody else.

§ Ownership
Ownership passes {{ownership}}.{{if trialUntil}} The animal is on trial until {{trialUntil}}; until then either side may withdraw.{{end}}

§ Keeping
The adopter feeds, houses and cares for the animal as its kind and its needs demand (Section 2 of the German Animal Welfare Act), has it treated by a vet when it is ill, and uses it neither for breeding nor for experiments.

§ Passing on and return
The adopter does not sell or give the animal away without the consent of {{organisation.name}}. If it cannot be kept any longer, {{organisation.name}} is told first and may take it back. Its loss, its death and a new address are reported without delay.

§ Visits
{{organisation.name}} may see for itself how the animal is kept, by appointment and at reasonable hours.

§ State of the animal
{{organisation.name}} has told the adopter all that it knows of the animal’s health, its past and its behaviour. It cannot vouch for features that it does not know. Rights that the law gives to consumers, and liability for intent and gross negligence and for injury to life, body or health, remain unaffected.

§ Fee
{{if fee}}The fee is {{fee}}. It is a contribution to the cost of care.{{else}}No fee was agreed.{{end}}

§ Register and data
{{if registryConsent}}The adopter agrees that the animal is entered in a pet registry in their name. {{end}}The data in this contract are kept for its fulfilment and for the records that the law demands.

{{if agreements}}
# Special agreements
{{agreements}}
{{end}}
{{part signatures}}`,
  },
  surrender: {
    title: 'Declaration of surrender',
    text: `{{part person}}
{{part animals}}
{{if ownFind}}
! The owner has found this animal. What the law says of found animals applies.
{{end}}
{{part terms}}

§ Ownership
I declare that the animal named above is mine alone, or that I am authorised by all its owners, and that nobody else has rights in it.

§ Transfer
I hand the animal over to {{organisation.name}} and transfer its ownership with my signature, for good. I have no claim to get it back, to compensation, or to learn where it lives.

§ What I have told
I have told everything that I know of its age, its illnesses, its behaviour and of anybody that it has bitten or injured, and have left out nothing of importance.

§ Papers
I hand over its pet passport, vaccination card and papers of its chip as far as I have them, and agree that it is taken off my name in pet registries.

§ Data
{{organisation.name}} keeps my data for the fulfilment of this declaration and for the records that the law demands.

{{if agreements}}
# Special agreements
{{agreements}}
{{end}}
{{part signatures}}`,
  },
  daycare: { title: 'Daycare contract', text: booking('during the agreed hours') },
  pension: { title: 'Boarding contract', text: booking('for the agreed stay') },
  residency: { title: 'Contract of a sponsored residency', text: residency },
}
