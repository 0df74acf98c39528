// Names of breeds that are proposed in German, by species. What an organisation writes beside them is proposed too.
export const breeds: Readonly<Record<string, readonly string[]>> = {
  dog: [
    'Akita', 'Alaskan Malamute', 'American Bulldog', 'American Staffordshire Terrier', 'Australian Cattle Dog', 'Australian Shepherd',
    'Basset Hound', 'Beagle', 'Belgischer Schäferhund', 'Berger Blanc Suisse', 'Berner Sennenhund', 'Bernhardiner', 'Bichon Frisé', 'Bloodhound',
    'Bologneser', 'Border Collie', 'Border Terrier', 'Boston Terrier', 'Boxer', 'Bracke', 'Briard', 'Bullmastiff', 'Bullterrier', 'Cairn Terrier',
    'Cane Corso', 'Cavalier King Charles Spaniel', 'Chihuahua', 'Chow-Chow', 'Cocker Spaniel', 'Collie', 'Coton de Tuléar', 'Dackel', 'Dalmatiner',
    'Deutsch Drahthaar', 'Deutsch Kurzhaar', 'Deutsche Dogge', 'Deutscher Schäferhund', 'Dobermann', 'Dogo Argentino', 'Elo', 'Englische Bulldogge',
    'English Setter', 'Eurasier', 'Flat Coated Retriever', 'Foxterrier', 'Französische Bulldogge', 'Galgo Español', 'Golden Retriever', 'Greyhound',
    'Havaneser', 'Herdenschutzhund', 'Hovawart', 'Husky', 'Irish Setter', 'Irish Terrier', 'Jack Russell Terrier', 'Jagdterrier', 'Kangal',
    'Kaukasischer Owtscharka', 'Kleinspitz', 'Kuvasz', 'Labrador Retriever', 'Leonberger', 'Lhasa Apso', 'Magyar Vizsla', 'Malinois', 'Malteser',
    'Mastiff', 'Mischling', 'Mittelschnauzer', 'Mops', 'Münsterländer', 'Neufundländer', 'Owtscharka', 'Papillon', 'Parson Russell Terrier',
    'Pekinese', 'Pinscher', 'Pit Bull Terrier', 'Podenco', 'Pointer', 'Pudel', 'Pyrenäenberghund', 'Rhodesian Ridgeback', 'Riesenschnauzer',
    'Rottweiler', 'Samojede', 'Schnauzer', 'Shar-Pei', 'Shetland Sheepdog', 'Shiba Inu', 'Shih Tzu', 'Spitz', 'Staffordshire Bullterrier',
    'Tibet Terrier', 'Tosa Inu', 'Weimaraner', 'West Highland White Terrier', 'Whippet', 'Wolfshund', 'Yorkshire Terrier', 'Zwergpinscher',
    'Zwergschnauzer', 'Zwergspitz',
  ],
  cat: [
    'Abessinier', 'Ägyptische Mau', 'Angora', 'Bengal', 'Birma', 'Britisch Kurzhaar', 'Britisch Langhaar', 'Burma', 'Chartreux', 'Devon Rex',
    'Europäisch Kurzhaar', 'Exotic Shorthair', 'Heilige Birma', 'Maine Coon', 'Mischling', 'Nebelung', 'Norwegische Waldkatze', 'Orientalisch Kurzhaar',
    'Perser', 'Ragdoll', 'Russisch Blau', 'Scottish Fold', 'Siam', 'Sibirische Katze', 'Somali', 'Sphynx', 'Türkisch Van',
  ],
  rabbit: [
    'Angorakaninchen', 'Blauer Wiener', 'Deutscher Riese', 'Farbenzwerg', 'Großchinchilla', 'Hermelin', 'Holländer', 'Kleinchinchilla',
    'Löwenkopfkaninchen', 'Mischling', 'Neuseeländer', 'Rexkaninchen', 'Schecke', 'Teddyzwerg', 'Widder', 'Zwergkaninchen', 'Zwergwidder',
  ],
  guineaPig: ['Abessinier', 'Alpaka', 'Coronet', 'Glatthaar', 'Mischling', 'Peruaner', 'Rex', 'Rosette', 'Schweizer Teddy', 'Sheltie', 'Skinny', 'Texel'],
  bird: [
    'Agapornide', 'Amazone', 'Ara', 'Ente', 'Gans', 'Graupapagei', 'Huhn', 'Kakadu', 'Kanarienvogel', 'Nymphensittich', 'Stadttaube', 'Taube',
    'Wachtel', 'Wellensittich', 'Zebrafink',
  ],
  reptile: [
    'Bartagame', 'Boa', 'Gelbwangen-Schmuckschildkröte', 'Griechische Landschildkröte', 'Königspython', 'Kornnatter', 'Leguan', 'Leopardgecko',
    'Maurische Landschildkröte', 'Rotwangen-Schmuckschildkröte', 'Vierzehen-Landschildkröte', 'Wasserschildkröte',
  ],
  livestock: ['Alpaka', 'Esel', 'Minischwein', 'Pferd', 'Pony', 'Rind', 'Schaf', 'Schwein', 'Zwergziege', 'Ziege'],
  wild: ['Eichhörnchen', 'Feldhase', 'Fledermaus', 'Fuchs', 'Igel', 'Marder', 'Reh', 'Siebenschläfer', 'Waschbär', 'Wildkaninchen', 'Wildvogel'],
  other: ['Chinchilla', 'Degu', 'Frettchen', 'Goldhamster', 'Maus', 'Ratte', 'Rennmaus', 'Zwerghamster'],
}
