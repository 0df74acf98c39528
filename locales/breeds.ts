// Names of breeds that are proposed, by species: the German one and, where it differs, the English one. What an organisation writes beside
// them is proposed too.
import { searchable } from '../shared/searchable.ts'
import type { Species } from '../shared/species.ts'

type Language = 'de' | 'en'
type Name = string | readonly [german: string, english: string]

/** In the order of the German alphabet. */
const breeds: Readonly<Record<Species, readonly Name[]>> = {
  dog: [
    'Akita', 'Alaskan Malamute', 'American Bulldog', 'American Staffordshire Terrier', 'Australian Cattle Dog', 'Australian Shepherd',
    'Basset Hound', 'Beagle', ['Belgischer Schäferhund', 'Belgian Shepherd'], ['Berger Blanc Suisse', 'White Swiss Shepherd'],
    ['Berner Sennenhund', 'Bernese Mountain Dog'], ['Bernhardiner', 'Saint Bernard'], 'Bichon Frisé', 'Bloodhound', ['Bologneser', 'Bolognese'],
    'Border Collie', 'Border Terrier', 'Boston Terrier', 'Boxer', ['Bracke', 'Scent Hound'], 'Briard', 'Bullmastiff',
    ['Bullterrier', 'Bull Terrier'], 'Cairn Terrier', 'Cane Corso', 'Cavalier King Charles Spaniel', 'Chihuahua', ['Chow-Chow', 'Chow Chow'],
    'Cocker Spaniel', ['Collie', 'Rough Collie'], 'Coton de Tuléar', ['Dackel', 'Dachshund'], ['Dalmatiner', 'Dalmatian'],
    ['Deutsch Drahthaar', 'German Wirehaired Pointer'], ['Deutsch Kurzhaar', 'German Shorthaired Pointer'], ['Deutsche Dogge', 'Great Dane'],
    ['Deutscher Schäferhund', 'German Shepherd'], 'Dobermann', 'Dogo Argentino', 'Elo', ['Englische Bulldogge', 'English Bulldog'],
    'English Setter', 'Eurasier', ['Flat Coated Retriever', 'Flat-Coated Retriever'], ['Foxterrier', 'Fox Terrier'],
    ['Französische Bulldogge', 'French Bulldog'], 'Galgo Español', 'Golden Retriever', 'Greyhound', ['Havaneser', 'Havanese'],
    ['Herdenschutzhund', 'Livestock Guardian Dog'], 'Hovawart', ['Husky', 'Siberian Husky'], 'Irish Setter', 'Irish Terrier',
    'Jack Russell Terrier', ['Jagdterrier', 'German Hunting Terrier'], ['Kangal', 'Kangal Shepherd'],
    ['Kaukasischer Owtscharka', 'Caucasian Shepherd'], ['Kleinspitz', 'Miniature Spitz'], 'Kuvasz', 'Labrador Retriever', 'Leonberger',
    'Lhasa Apso', ['Magyar Vizsla', 'Vizsla'], ['Malinois', 'Belgian Malinois'], ['Malteser', 'Maltese'], 'Mastiff', ['Mischling', 'Mixed breed'],
    ['Mittelschnauzer', 'Standard Schnauzer'], ['Mops', 'Pug'], ['Münsterländer', 'Munsterlander'], ['Neufundländer', 'Newfoundland'],
    ['Owtscharka', 'Ovcharka'], 'Papillon', 'Parson Russell Terrier', ['Pekinese', 'Pekingese'], ['Pinscher', 'German Pinscher'],
    'Pit Bull Terrier', 'Podenco', 'Pointer', ['Pudel', 'Poodle'], ['Pyrenäenberghund', 'Great Pyrenees'], 'Rhodesian Ridgeback',
    ['Riesenschnauzer', 'Giant Schnauzer'], 'Rottweiler', ['Samojede', 'Samoyed'], 'Schnauzer', 'Shar-Pei', 'Shetland Sheepdog', 'Shiba Inu',
    'Shih Tzu', 'Spitz', ['Staffordshire Bullterrier', 'Staffordshire Bull Terrier'], ['Tibet Terrier', 'Tibetan Terrier'], ['Tosa Inu', 'Tosa'],
    'Weimaraner', 'West Highland White Terrier', 'Whippet', ['Wolfshund', 'Wolfhound'], 'Yorkshire Terrier',
    ['Zwergpinscher', 'Miniature Pinscher'], ['Zwergschnauzer', 'Miniature Schnauzer'], ['Zwergspitz', 'Pomeranian'],
  ],
  cat: [
    ['Abessinier', 'Abyssinian'], ['Ägyptische Mau', 'Egyptian Mau'], ['Angora', 'Turkish Angora'], 'Bengal',
    ['Britisch Kurzhaar', 'British Shorthair'], ['Britisch Langhaar', 'British Longhair'], ['Burma', 'Burmese'], 'Chartreux', 'Devon Rex',
    ['Europäisch Kurzhaar', 'European Shorthair'], 'Exotic Shorthair', ['Heilige Birma', 'Birman'], 'Maine Coon', ['Mischling', 'Mixed breed'],
    'Nebelung', ['Norwegische Waldkatze', 'Norwegian Forest Cat'], ['Orientalisch Kurzhaar', 'Oriental Shorthair'], ['Perser', 'Persian'],
    'Ragdoll', ['Russisch Blau', 'Russian Blue'], 'Scottish Fold', ['Siam', 'Siamese'], ['Sibirische Katze', 'Siberian'], 'Somali', 'Sphynx',
    ['Türkisch Van', 'Turkish Van'],
  ],
  rabbit: [
    ['Angorakaninchen', 'Angora'], ['Blauer Wiener', 'Vienna Blue'], ['Deutscher Riese', 'German Giant'], ['Farbenzwerg', 'Netherland Dwarf'],
    ['Großchinchilla', 'Giant Chinchilla'], ['Hermelin', 'Polish'], ['Holländer', 'Dutch'], ['Kleinchinchilla', 'Chinchilla'],
    ['Löwenkopfkaninchen', 'Lionhead'], ['Mischling', 'Mixed breed'], ['Neuseeländer', 'New Zealand'], ['Rexkaninchen', 'Rex'],
    ['Schecke', 'Checkered'], ['Teddyzwerg', 'Teddy Dwarf'], ['Widder', 'Lop'], ['Zwergkaninchen', 'Dwarf rabbit'],
    ['Zwergwidder', 'Miniature Lop'],
  ],
  guineaPig: [
    ['Abessinier', 'Abyssinian'], ['Alpaka', 'Alpaca'], 'Coronet', ['Glatthaar', 'Smooth-haired'], ['Mischling', 'Mixed breed'],
    ['Peruaner', 'Peruvian'], 'Rex', 'Rosette', ['Schweizer Teddy', 'Swiss Teddy'], 'Sheltie', 'Skinny', 'Texel',
  ],
  bird: [
    ['Agapornide', 'Lovebird'], ['Amazone', 'Amazon parrot'], ['Ara', 'Macaw'], ['Ente', 'Duck'], ['Gans', 'Goose'],
    ['Graupapagei', 'Grey parrot'], ['Huhn', 'Chicken'], ['Kakadu', 'Cockatoo'], ['Kanarienvogel', 'Canary'], ['Nymphensittich', 'Cockatiel'],
    ['Stadttaube', 'Feral pigeon'], ['Taube', 'Pigeon'], ['Wachtel', 'Quail'], ['Wellensittich', 'Budgerigar'], ['Zebrafink', 'Zebra finch'],
  ],
  reptile: [
    ['Bartagame', 'Bearded dragon'], 'Boa', ['Gelbwangen-Schmuckschildkröte', 'Yellow-bellied slider'],
    ['Griechische Landschildkröte', 'Hermann’s tortoise'], ['Königspython', 'Ball python'], ['Kornnatter', 'Corn snake'], ['Leguan', 'Iguana'],
    ['Leopardgecko', 'Leopard gecko'], ['Maurische Landschildkröte', 'Greek tortoise'], ['Rotwangen-Schmuckschildkröte', 'Red-eared slider'],
    ['Vierzehen-Landschildkröte', 'Russian tortoise'], ['Wasserschildkröte', 'Pond turtle'],
  ],
  livestock: [
    ['Alpaka', 'Alpaca'], ['Esel', 'Donkey'], ['Minischwein', 'Miniature pig'], ['Pferd', 'Horse'], 'Pony', ['Rind', 'Cattle'], ['Schaf', 'Sheep'],
    ['Schwein', 'Pig'], ['Zwergziege', 'Pygmy goat'], ['Ziege', 'Goat'],
  ],
  wild: [
    ['Eichhörnchen', 'Squirrel'], ['Feldhase', 'Hare'], ['Fledermaus', 'Bat'], ['Fuchs', 'Fox'], ['Igel', 'Hedgehog'], ['Marder', 'Marten'],
    ['Reh', 'Roe deer'], ['Siebenschläfer', 'Edible dormouse'], ['Waschbär', 'Raccoon'], ['Wildkaninchen', 'Wild rabbit'],
    ['Wildvogel', 'Wild bird'],
  ],
  other: [
    'Chinchilla', 'Degu', ['Frettchen', 'Ferret'], ['Goldhamster', 'Golden hamster'], ['Maus', 'Mouse'], ['Ratte', 'Rat'], ['Rennmaus', 'Gerbil'],
    ['Zwerghamster', 'Dwarf hamster'],
  ],
}

/** The names of a species in one language, by its alphabet. */
export const breedsIn = (language: Language, species: Species): string[] =>
  breeds[species]
    .map((name) => (typeof name === 'string' ? name : name[language === 'de' ? 0 : 1]))
    .sort((a, b) => a.localeCompare(b, language))

/** Both names of a breed by each of them, as it is searched. */
const pairs = new Map<Species, Map<string, Record<Language, string>>>()

function pairsOf(species: Species): Map<string, Record<Language, string>> {
  const known = pairs.get(species)
  if (known) return known
  const made = new Map<string, Record<Language, string>>()
  for (const name of breeds[species]) {
    if (typeof name === 'string') continue
    const [de, en] = name
    for (const one of [de, en]) made.set(searchable(one), { de, en })
  }
  pairs.set(species, made)
  return made
}

/** The name of a breed in the language that is read. What is not known, and what is in that language already, stays as it was typed. */
export function breedName(language: Language, species: Species, typed: string): string {
  const name = pairsOf(species).get(searchable(typed.trim()))?.[language]
  return name === undefined || searchable(name) === searchable(typed.trim()) ? typed : name
}
