/**
 * A fourth set: answers about documents of many kinds in thirteen languages, written before the
 * gate was read. `ignore` has what an application knows: titles, and the question of the user.
 */
export interface Answers {
  readonly sources: Readonly<Record<string, string>>;
  readonly ignore: readonly string[];
  /** Altered quotes: the answer, and the words that no reader may see as quoted. */
  readonly altered: readonly (readonly [text: string, part: string])[];
  readonly honest: readonly string[];
}

export const fourthSet: readonly Answers[] = [
  {
    sources: {
      'dishwasher-manual.md':
        '# Operating manual DW-640\n\nPress the Start button and close the door within 4 seconds. If the door is not closed in time, the programme does not begin and "Door" appears in the display.\n\nDo not wash silver cutlery together with stainless steel. The salt container holds 1.2 kg of regenerating salt; fill it only immediately before a programme.\n\nThe Eco programme takes 3 hours 25 minutes and uses 9.5 litres of water. The Quick programme takes 38 minutes and is not suitable for heavily soiled pans.\n\nChild lock: hold the Delay key for five seconds until the key symbol lights up. The child lock remains active after a power failure.',
      'warranty.txt':
        'The manufacturer gives a warranty of 24 months from the date of purchase. Damage caused by limescale is not covered. The customer shall keep the original receipt. Repairs carried out by third parties void the warranty unless the manufacturer has agreed in writing.',
    },
    ignore: ['Operating manual DW-640', 'Why does my dishwasher show "Door" and not start?'],
    altered: [
      [
        'According to the warranty it "covers damage caused by limescale", so you can send the machine in.',
        'covers damage caused by limescale',
      ],
      [
        'The manual is clear: "The Eco programme takes 3 hours 52 minutes and uses 9.5 litres of water."',
        'takes 3 hours 52 minutes',
      ],
      [
        "Use the Quick programme: it is 'suitable for heavily soiled pans'.",
        'suitable for heavily soiled pans',
      ],
      [
        'The "Start" button must be pressed, and the door closed &ldquo;within 14 seconds&rdquo;.',
        'within 14 seconds',
      ],
      [
        '- Tip from the manual:\n  > Wash silver cutlery together with stainless steel.\n- Fill in salt first.',
        'Wash silver cutlery together with stainless steel',
      ],
      [
        'It says ""The salt container holds 2.1 kg of regenerating salt"" on page 3.',
        'holds 2.1 kg of regenerating salt',
      ],
      [
        "Here's what it says about power cuts: «The child lock is cleared after a power failure.»",
        'The child lock is cleared after a power failure',
      ],
      [
        '> The manufacturer gives a warranty of 36 months from the date of purchase.\n> — warranty.txt',
        '36 months from the date of purchase',
      ],
    ],
    honest: [
      'The display shows "Door" because the door wasn\'t shut fast enough. The manual says: "If the door is not closed in time, the programme does not begin."',
      'You asked "Why does my dishwasher show "Door" and not start?" The short answer: press **Start**, then close the door "within 4 seconds".',
      'Steps:\n\n1. Press the "Start" button.\n2. Close the door – you\'ve got four seconds.\n3. If "Door" still appears, check the latch.\n\nThe manual doesn\'t describe the latch itself.',
      "No. According to the warranty, “Damage caused by limescale is not covered.” You'd have to pay for that repair yourself; it isn't the manufacturer's fault.",
      "> Child lock: hold the Delay key for five seconds until the key symbol lights up.\n>\n> — Operating manual DW-640\n\nSo it's the 'Delay' key, held for 5 s.",
      'The Eco programme needs 9.5 litres and 3 h 25 min; the Quick one takes 38 minutes, but it "is not suitable for heavily soiled pans."',
      'Yes, "Repairs carried out by third parties void the warranty unless the manufacturer has agreed in writing." In other words, ask first and keep that e-mail.',
      'The term "regenerating salt" means the coarse salt for the softener. The container takes 1.2 kg of it, and you should refill "only immediately before a programme", so that spilled salt doesn\'t corrode the tub.',
    ],
  },
  {
    sources: {
      'lease.txt':
        "RESIDENTIAL LEASE between Marta Oyelaran (Landlord) and Declan Voss (Tenant).\n\n1. Term. The lease begins on 1 March 2024 and ends on 28 February 2026.\n2. Rent. The monthly rent is $1,450, payable on or before the fifth day of each month. A late fee of $35 applies from the sixth day.\n3. Deposit. The Tenant has paid a deposit of $2,900. The Landlord shall return the deposit within 21 days after the Tenant has left the premises, less the cost of repairs beyond ordinary wear and tear.\n4. Pets. No dogs are allowed on the premises. Cats may be kept with the Landlord's written consent.\n5. Entry. The Landlord may enter with 24 hours' notice, except in an emergency.\n6. Subletting. The Tenant may not sublet the premises without prior written consent.",
    },
    ignore: [
      'Can I keep a dog in the flat, and can my landlord just walk in?',
      'Residential Lease',
    ],
    altered: [
      [
        'Good news: the lease says “dogs are allowed on the premises”.',
        'dogs are allowed on the premises',
      ],
      [
        'Clause 6 reads: ‘The Tenant may sublet the premises without prior written consent.’',
        'The Tenant may sublet the premises',
      ],
      [
        '* The deposit:\n\n  > The Landlord shall return the deposit\nwithin 30 days after the Tenant has left the premises\n\n* The rent is separate.',
        'within 30 days after the Tenant has left',
      ],
      [
        '<q>The Landlord may enter without notice</q>, clause 5 says.',
        'The Landlord may enter without notice',
      ],
      [
        'From the sixth day "a late fee of $53 applies", while the rent stays at "$1,450".',
        'a late fee of $53 applies',
      ],
      [
        'The contract is between "Marta Oyelaran (Tenant)" and her landlord.',
        'Marta Oyelaran (Tenant)',
      ],
      [
        'See clause 4.[^1]\n\n[^1]: > Cats may be kept without consent\n    of the Landlord.',
        'Cats may be kept without consent',
      ],
      ["As for ``sublet at any time'', the lease has it in clause 6.", 'sublet at any time'],
    ],
    honest: [
      '**Dogs:** no. Clause 4 states, "No dogs are allowed on the premises."\n\n**Entry:** your landlord can\'t just walk in; she needs to give you "24 hours\' notice, except in an emergency."',
      'Clause 2 defines when rent is late: it\'s due "on or before the fifth day of each month", and the $35 fee applies "from the sixth day".',
      'The lease doesn\'t define "ordinary wear and tear," but courts usually take it to mean the deterioration that comes from normal use.',
      '| Clause | What it says |\n|---|---|\n| 4 | "Cats may be kept with the Landlord\'s written consent." |\n| 5 | "24 hours\' notice" |\n| 6 | "may not sublet the premises" |',
      'Your question — "Can I keep a dog in the flat, and can my landlord just walk in?" — has two parts. Dogs: clause 4 says no. Entry: clause 5 requires notice.',
      'The "Tenant" here is Declan Voss and the "Landlord" Marta Oyelaran. The term runs from 1 March 2024 to 28 February 2026, i.e. two years.',
      "The deposit's return is dealt with in clause 3:\n\n> The Landlord shall return the deposit within 21 days after the Tenant has left the premises, less the cost of repairs beyond ordinary wear and tear.\n\nSo, if you left on 28 February, she'd have until 21 March.",
    ],
  },
  {
    sources: {
      'study-results.md':
        '## Results\n\nOf 412 patients who were enrolled, 389 completed the trial. Mean systolic pressure fell by 11.4 mmHg in the treatment group and by 4.2 mmHg in the placebo group (p < 0.001). There was no significant difference in heart rate between the groups.\n\nAdverse events were reported by 18% of treated patients; dizziness was the most common. No deaths occurred during the study. Two patients withdrew because of persistent cough.\n\n## Discussion\n\nOur findings suggest, but do not prove, that lowering the dose in older patients reduces dizziness. We cannot rule out that unblinding influenced the self-reported outcomes. Larger trials are needed before the drug can be recommended for patients over 80.',
      'protocol.md':
        'Randomisation was performed in blocks of six. Patients with an eGFR below 45 mL/min were excluded. The primary endpoint was the change in systolic pressure after 12 weeks.',
    },
    ignore: ['Is the drug safe for my 84-year-old mother?'],
    altered: [
      [
        'The discussion says the findings "prove that lowering the dose in older patients reduces dizziness".',
        'prove that lowering the dose',
      ],
      [
        '> There was a significant difference in heart rate between the groups.',
        'There was a significant difference in heart rate',
      ],
      [
        'The paper: &quot;Mean systolic pressure fell by 14.1 mmHg in the treatment group&quot;.',
        'fell by 14.1 mmHg',
      ],
      [
        'On safety: "No deaths occurred during the study." and "Two patients died because of persistent cough."',
        'Two patients died',
      ],
      [
        'The authors conclude that "the drug can be recommended for patients over 80".',
        'can be recommended for patients over 80',
      ],
      ['Patients were assigned in ″blocks of sixty″, per protocol.', 'blocks of sixty'],
      [
        "“Patients with an eGFR below 45 mL/min were included.” That's from the protocol’s second sentence.",
        'were included',
      ],
    ],
    honest: [
      'The authors are cautious: "Larger trials are needed before the drug can be recommended for patients over 80." Your mother is 84, so the trial doesn\'t answer your question.',
      'Dizziness was "the most common" adverse event, and "Two patients withdrew because of persistent cough." No deaths occurred.',
      'The drop was 11.4 mmHg vs. 4.2 mmHg (p < 0.001), so the net effect is 11.4 − 4.2 = 7.2 mmHg. The authors found "no significant difference in heart rate between the groups".',
      'They write that their findings “suggest, but do not prove, that lowering the dose in older patients reduces dizziness” — a hedge worth keeping in mind.',
      'The endpoint, in the protocol\'s words, was "the change in systolic pressure after 12 weeks" [2]. Randomisation: blocks of six [2]. Completion: 389/412 ≈ 94% [1].',
      'A "blinded" trial is one in which neither patients nor doctors know who gets the drug. Here the authors "cannot rule out that unblinding influenced the self-reported outcomes".',
    ],
  },
  {
    sources: {
      'api-guide.md':
        '# Orders API\n\nSend a `POST` request to `/v2/orders` with the header `Idempotency-Key`. The key must be unique for 24 hours. If the same key is sent again, the API returns the first response and does not create a second order.\n\nA request body may be at most 256 KB. Requests above the limit fail with status 413 and the error code `payload_too_large`.\n\nThe `status` field is one of "pending", "paid" or "cancelled". An order that is paid cannot be cancelled; issue a refund instead.\n\nRate limit: 120 requests per minute per token. When the limit is exceeded the API answers with status 429 and a `Retry-After` header. Do not retry before that many seconds have passed.',
      'changelog.md':
        '2.4.0: The `customer_note` field is deprecated and will be removed in 3.0. Use `notes` instead.\n2.3.1: Fixed a bug in which webhooks were delivered twice.',
    },
    ignore: ['How do I create an order with curl without creating it twice?'],
    altered: [
      [
        'If the key is sent again, the API “creates a second order”:\n\n```json\n{"id": "ord_2"}\n```',
        'creates a second order',
      ],
      [
        '```bash\ncurl -H "X: y" https://api.example.com\n```\n"Rate limit: 1200 requests per minute per token."\n```bash\necho "done"\n```',
        '1200 requests per minute',
      ],
      [
        "The guide says ```An order that is paid can be cancelled''', so call `DELETE`.\n\nAlso \"An order that is paid can be cancelled\" at any time.",
        'An order that is paid can be cancelled',
      ],
      [
        '> The key must be unique for 48 hours.\n> ```\n> Idempotency-Key: 7f9c\n> ```',
        'unique for 48 hours',
      ],
      [
        'Release 2.3.1 says that "webhooks are delivered twice on purpose" (see `changelog.md`).',
        'webhooks are delivered twice on purpose',
      ],
      [
        'The body limit is documented as "`at most` 256 MB".  That is: "A request body may be at most 256 MB."',
        'at most 256 MB',
      ],
      [
        'The header tells you how long; "Retry before that many seconds have passed".',
        'Retry before that many seconds have passed',
      ],
      [
        'The `customer_note` field <q cite="changelog.md">is deprecated and will be removed in 2.5</q>.',
        'will be removed in 2.5',
      ],
    ],
    honest: [
      'Use an idempotency key:\n\n```bash\ncurl -X POST "https://api.example.com/v2/orders" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H \'Idempotency-Key: 7f9c\' \\\n  -d \'{"item": "book", "qty": 1}\'\n```\n\nIf you send the same key again, the API "returns the first response and does not create a second order".',
      'The `status` field is one of `"pending"`, `"paid"` or `"cancelled"`. Note that "An order that is paid cannot be cancelled; issue a refund instead."',
      'It fails with status 413:\n\n```json\n{"error": {"code": "payload_too_large", "message": "The body is too big"}}\n```\n\nThe limit is 256 KB.',
      'Check for `response.status === 429` and wait. The guide says: "Do not retry before that many seconds have passed." In code: `await sleep(Number(res.headers.get(\'Retry-After\')) * 1000)`.',
      '`customer_note` still works, but it\'s "deprecated and will be removed in 3.0". Replace it with `notes`:\n\n```diff\n- "customer_note": "ring twice"\n+ "notes": "ring twice"\n```',
      'Set <code>status</code> to "cancelled" only while the order is "pending". Once it\'s "paid", you\'ll have to refund it.',
      "It's 120 requests per minute per token, that is two per second. With three tokens you'd get 3 × 120 = 360/min, though I wouldn't recommend working around the limit that way.",
    ],
  },
  {
    sources: {
      'gazette-bridge.txt':
        'The Northvale Gazette, 14 May\n\nCOUNCIL SPLIT OVER BRIDGE\n\nThe town council voted 7 to 5 on Tuesday to close the Harrow Street bridge to lorries. "We are not closing it to buses," said Councillor Ines Palmqvist. "The number 12 will run as before."\n\nOpponents fear for trade. Baker Tom Achterberg called the decision "a slap in the face for everyone who gets up at four." He delivers bread to eleven shops across the river.\n\nEngineer Ruth Adeyemi told the meeting that the bridge was safe for cars. "I would drive my own children over it," she said. "But forty tonnes is another matter."\n\nThe closure begins on 3 June and will last at least eighteen months. The council has not decided who will pay for the repairs, which are expected to cost 4.8 million.',
      'letter-to-editor.txt':
        'Sir, your report says that nobody was consulted. That is untrue. I was at both hearings, and so were two hundred others. What we were not given was an answer. Yours, H. Lindqvist',
    },
    ignore: ['Who is against closing the bridge and why?', 'The Northvale Gazette'],
    altered: [
      ['Palmqvist was blunt: “We are closing it to buses.”', 'We are closing it to buses'],
      [
        'The baker spoke of ‚a slap in the face for everyone who gets up at seven‘.',
        'a slap in the face for everyone who gets up at seven',
      ],
      [
        '> The council voted 7 to 5 on Tuesday.\n>> The council has decided who will pay for the repairs.',
        'The council has decided who will pay',
      ],
      [
        'Lindqvist writes: "\'That is untrue. I was at neither hearing\', she says".',
        'I was at neither hearing',
      ],
      [
        'H. Lindqvist\'s complaint, "What we were not given was an answer; nobody answered my letters," is fair.',
        'nobody answered my letters',
      ],
      [
        'The engineer said: \\enquote{But forty tonnes is no problem}.',
        'forty tonnes is no problem',
      ],
      [
        '"I would not drive my own children over it, said Ruth Adeyemi, and she knows the bridge.',
        'would not drive my own children',
      ],
    ],
    honest: [
      'Tom Achterberg, a baker, is the main opponent quoted; he called it "a slap in the face for everyone who gets up at four."',
      'Engineer Ruth Adeyemi said she "would drive my own children over it," but added: "But forty tonnes is another matter."',
      '“We are not closing it to buses,” said Councillor Ines Palmqvist. “The number 12 will run as before.”',
      'H. Lindqvist rejects the claim that "nobody was consulted" ("That is untrue"), but complains: "What we were not given was an answer."',
      'The Gazette\'s headline was "COUNCIL SPLIT OVER BRIDGE"; the vote was 7–5. The closure begins on 3 June and lasts "at least eighteen months".',
      'From *The Northvale Gazette*:\n\n> "I would drive my own children over it," she said. "But forty tonnes is another matter."\n\nThat\'s the engineer, Ruth Adeyemi. She\'s talking about cars in the first sentence and lorries in the second.',
      'It isn\'t known who\'ll pay: "The council has not decided who will pay for the repairs, which are expected to cost 4.8 million."',
    ],
  },
  {
    sources: {
      'the-ferryman.txt':
        '"You\'re late," said the ferryman.\n\n"The road was under water." Ilse put her bag on the planks. "How much to the other side?"\n\n"To the other side? Nothing." He spat. "It\'s the coming back that costs."\n\nShe laughed, because she thought it was a joke. The ferryman did not laugh. He was looking at the bag, which had begun, very slowly, to move.\n\n"What have you got in there?" he asked.\n\n"My grandmother\'s clock," said Ilse. "It doesn\'t like the river."\n\n\'Twas then the fog came down, and neither of them spoke until the keel touched stone. \'That\'ll do,\' he said at last, though nobody had asked him.',
    },
    ignore: ['The Ferryman', "What's in Ilse's bag?"],
    altered: [
      [
        'She thought it was a joke, and "the ferryman laughed with her".',
        'the ferryman laughed with her',
      ],
      ['Ilse says of the clock: "It likes the river."', 'It likes the river'],
      [
        '"What have you got in there?" he asked. "My grandmother\'s cat," said Ilse.',
        "My grandmother's cat",
      ],
      [
        "'To the other side? Everything you have.' He spat. 'It's the coming back that costs.'",
        'Everything you have',
      ],
      ["“You're late,” 'said the old king'.", 'said the old king'],
      ["The turning point: <blockquote>'Twas then the fog lifted</blockquote>", 'the fog lifted'],
    ],
    honest: [
      'It\'s a clock. Asked "What have you got in there?", Ilse replies, "My grandmother\'s clock," and adds, "It doesn\'t like the river."',
      'In "The Ferryman", the crossing is free; "It\'s the coming back that costs."',
      'The dialogue goes:\n\n"You\'re late," said the ferryman.\n\n"The road was under water." Ilse put her bag on the planks. "How much to the other side?"\n\nNote how Ilse doesn\'t apologise.',
      'The narrator uses an old contraction, "\'Twas then the fog came down", and then the ferryman says "\'That\'ll do,\'" although "nobody had asked him".',
      '> "To the other side? Nothing." He spat. "It\'s the coming back that costs."\n\nThe humour is dry: she "laughed, because she thought it was a joke", but "The ferryman did not laugh."',
      'The bag "had begun, very slowly, to move" — that\'s the first hint that the clock is alive, or at least that it isn\'t an ordinary clock.',
    ],
  },
  {
    sources: {
      'winter-orchard.txt':
        "Winter Orchard\n\nThe ladders lean where no one climbs,\nthe baskets hang unfilled;\na frost has counted out the limes\nand every wasp is stilled.\n\nI do not mourn the summer's weight,\nnor ask the bough to bend;\nwho keeps the key and locks the gate\nmay yet be winter's friend.",
    },
    ignore: ['Winter Orchard'],
    altered: [
      [
        "> I do mourn the summer's weight,\n> nor ask the bough to bend;",
        "I do mourn the summer's weight",
      ],
      ["The poem ends with «may yet be summer's friend».", "may yet be summer's friend"],
      [
        'The line "a frost has counted out the limes / and every bee is stilled" shows the cold.',
        'every bee is stilled',
      ],
      [
        '1. Setting: “The ladders lean where children climb,\n   the baskets hang unfilled”.',
        'where children climb',
      ],
    ],
    honest: [
      'The first stanza of "Winter Orchard":\n\n> The ladders lean where no one climbs,\n> the baskets hang unfilled;\n> a frost has counted out the limes\n> and every wasp is stilled.\n\nThe rhyme scheme is ABAB (climbs/limes, unfilled/stilled).',
      'The speaker says, "I do not mourn the summer\'s weight, / nor ask the bough to bend", which is a refusal of nostalgia.',
      'In “Winter Orchard” the frost is personified: it “has counted out the limes”. Likewise "winter\'s friend" in the last line.',
      'The metre alternates between 8 and 6 syllables, so-called common metre: "the baskets hang unfilled" has six.',
    ],
  },
  {
    sources: {
      'hausordnung.md':
        '# Hausordnung\n\nDie Ruhezeiten sind von 13 bis 15 Uhr und von 22 bis 6 Uhr. In dieser Zeit darf nicht musiziert werden.\n\nDas Grillen auf den Balkonen ist nicht gestattet; auf der Wiese hinter dem Haus ist es bis 21 Uhr erlaubt. Fahrräder gehören in den Keller, Kinderwagen dürfen im Hausflur stehen.\n\nDie Treppe reinigt jede Partei im wöchentlichen Wechsel. Wer verreist, sorgt für Vertretung. Die Haustür wird um 20 Uhr abgeschlossen.',
    },
    ignore: ['Hausordnung', 'Darf ich auf dem Balkon grillen?'],
    altered: [
      ['Laut Hausordnung: „Das Grillen auf den Balkonen ist gestattet“.', 'ist gestattet'],
      ['Auf der Wiese ist es ›bis 23 Uhr erlaubt‹.', 'bis 23 Uhr erlaubt'],
      ['In dieser Zeit, so heißt es, ,,darf musiziert werden“.', 'darf musiziert werden'],
      ['»Die Haustür wird nie abgeschlossen.«', 'wird nie abgeschlossen'],
      [
        '- Zum Rad: &bdquo;Fahrräder gehören in den Hausflur&ldquo;',
        'Fahrräder gehören in den Hausflur',
      ],
    ],
    honest: [
      "Nein. In der Hausordnung steht: „Das Grillen auf den Balkonen ist nicht gestattet“. Auf der Wiese geht's bis 21 Uhr.",
      'Die »Ruhezeiten« gelten »von 13 bis 15 Uhr und von 22 bis 6 Uhr«.',
      '> Die Treppe reinigt jede Partei im wöchentlichen Wechsel. Wer verreist, sorgt für Vertretung.\n\nSie müssen also jemanden bitten, wenn Sie im Urlaub sind.',
      'Zu Ihrer Frage „Darf ich auf dem Balkon grillen?“: nein, aber hinter dem Haus ist es „bis 21 Uhr erlaubt“.',
      'Kinderwagen "dürfen im Hausflur stehen", Fahrräder nicht – die ‚gehören in den Keller‘. Das heißt: Ihr Rad muss runter, auch wenn\'s regnet.',
    ],
  },
  {
    sources: {
      'guide-du-musee.txt':
        "Le musée est ouvert tous les jours sauf le mardi, de 10 h à 18 h. L'entrée est gratuite pour les moins de 18 ans. Les photographies sans flash sont autorisées, mais l'usage d'un trépied est interdit.\n\nLe tableau « La Marchande de sel » a été peint en 1871 par Aurélie Bonnard. On n'y voit aucun personnage masculin. La restauration de 1998 a révélé une seconde signature.",
    },
    ignore: ['La Marchande de sel'],
    altered: [
      [
        "Le guide précise que « l'usage d'un trépied est autorisé ».",
        "l'usage d'un trépied est autorisé",
      ],
      [
        "« L'entrée est gratuite pour les moins de 28 ans », d'après le guide.",
        'gratuite pour les moins de 28 ans',
      ],
      ['> On y voit un personnage masculin.', 'On y voit un personnage masculin'],
      ['Le tableau ‹ a été peint en 1817 ›.', 'peint en 1817'],
    ],
    honest: [
      "Oui : « Les photographies sans flash sont autorisées », mais « l'usage d'un trépied est interdit ».",
      "« La Marchande de sel » date de 1871. La restauration de 1998 « a révélé une seconde signature » ; c'est ce qui rend l'œuvre intéressante.",
      "Le musée est « ouvert tous les jours sauf le mardi, de 10 h à 18 h ». N'oubliez pas qu'aujourd'hui c'est mardi !",
      "D'après le guide, l'entrée est “gratuite pour les moins de 18 ans”. Pour votre fils de 17 ans, c'est donc gratuit.",
    ],
  },
  {
    sources: {
      'acta.txt':
        'Acta de la reunión del 9 de abril. Asistieron la presidenta, Lucía Ferrán, y doce vecinos. Se aprobó por mayoría cambiar la caldera; el coste no superará los 18.000 euros. No se aprobó la instalación de cámaras. La presidenta recordó que «la piscina no abrirá antes del 20 de junio». El vecino del tercero pidió que constara su voto en contra.',
    },
    ignore: ['¿Cuándo abre la piscina?'],
    altered: [
      [
        'La presidenta dijo que «la piscina abrirá antes del 20 de junio».',
        'la piscina abrirá antes del 20 de junio',
      ],
      [
        'En el acta consta: “Se aprobó la instalación de cámaras”.',
        'Se aprobó la instalación de cámaras',
      ],
      ["'el coste no superará los 81.000 euros', según consta.", '81.000 euros'],
      ['"Asistieron la presidenta, Lucía Ferrán, y "cuarenta vecinos"."', 'cuarenta vecinos'],
    ],
    honest: [
      'Según el acta, «la piscina no abrirá antes del 20 de junio».',
      'Preguntas: «¿Cuándo abre la piscina?» No antes del 20 de junio, según la presidenta, Lucía Ferrán.',
      'Se aprobó cambiar la caldera: "el coste no superará los 18.000 euros". En cambio, "No se aprobó la instalación de cámaras".',
      'El vecino del tercero "pidió que constara su voto en contra". El acta no dice por qué.',
    ],
  },
  {
    sources: {
      'manual-ja.txt':
        '電源ボタンを3秒以上押すと、本体の電源が切れます。充電中は使用しないでください。電池の交換は必ずお買い上げの販売店にご依頼ください。\n\nランプが赤く点滅した場合は、温度が高すぎます。涼しい場所で30分ほど休ませてください。水洗いはできません。',
    },
    ignore: ['水洗いできますか？'],
    altered: [
      ['説明書には「水洗いができます」と書かれています。', '水洗いができます'],
      ['“充電中も使用できます”とのことです。', '充電中も使用できます'],
      ['点滅したら『涼しい場所で30秒ほど休ませてください』。', '30秒ほど休ませて'],
    ],
    honest: [
      'いいえ。説明書には「水洗いはできません。」とあります。',
      '「水洗いできますか？」とのご質問ですが、できません。ランプが赤く点滅した場合は「温度が高すぎます」という意味です。',
      '- 電源を切る：「電源ボタンを3秒以上押す」\n- 電池：『必ずお買い上げの販売店にご依頼ください』',
    ],
  },
  {
    sources: {
      'notice-zh.txt':
        '图书馆开放时间为周一至周五8:00至21:00，周末9:00至17:00。馆内禁止饮食，可以携带有盖的水杯。每位读者最多借阅十二册，借期为三十天，可续借一次。逾期每册每天罚款0.2元。',
    },
    ignore: ['我可以带水吗？'],
    altered: [
      ['通知说：“每位读者最多借阅二十册”。', '最多借阅二十册'],
      ['「馆内允许饮食」，见通知。', '馆内允许饮食'],
      ['借期三十天，《可续借两次》。', '可续借两次'],
    ],
    honest: [
      '可以。通知里写着：“可以携带有盖的水杯”，但“馆内禁止饮食”。',
      '“我可以带水吗？”——可以，只要杯子有盖。借书方面，“每位读者最多借阅十二册，借期为三十天”。',
      '逾期的话，每册每天罚款0.2元。十册逾期5天：10 × 5 × 0.2 = 10元。「可续借一次」，所以最好先续借。',
    ],
  },
  {
    sources: {
      'pismo.txt':
        'Дорогая Вера! Мы доехали до Саратова только в четверг. Дорога была плохая, но лошади здоровы. Отец не продал мельницу, и я этому рад. Денег нам хватит до весны. Передай Николаю, что ружьё я ему верну в мае. Твой брат Андрей.',
    },
    ignore: ['Продал ли отец мельницу?'],
    altered: [
      ['В письме сказано: «Отец продал мельницу».', 'Отец продал мельницу'],
      ['„Денег нам не хватит до весны“ — пишет он.', 'Денег нам не хватит'],
      ['Дорога была "плохая, и лошади больны".', 'лошади больны'],
    ],
    honest: [
      'Нет: «Отец не продал мельницу, и я этому рад».',
      'Андрей пишет, что «дорога была плохая, но лошади здоровы», а денег «хватит до весны».',
      'На вопрос «Продал ли отец мельницу?» письмо отвечает прямо. Ружьё Андрей обещает вернуть „в мае“.',
    ],
  },
  {
    sources: {
      'moda-he.txt':
        'לדיירי הבניין שלום רב. ביום ראשון הקרוב תופסק אספקת המים בין השעות 9:00 ל-13:00. אין להשתמש במעלית בזמן העבודות. החניה בחצר תותר לדיירים בלבד. לשאלות ניתן לפנות לוועד הבית או למנכ"ל חברת הניהול.',
    },
    ignore: ['מתי תופסק אספקת המים?'],
    altered: [
      ['בהודעה כתוב: "מותר להשתמש במעלית בזמן העבודות".', 'מותר להשתמש במעלית'],
      ['״החניה בחצר תותר לכולם״, כך כתב המנכ״ל.', 'תותר לכולם'],
    ],
    honest: [
      'לפי ההודעה, "תופסק אספקת המים בין השעות 9:00 ל-13:00".',
      'אפשר לפנות למנכ"ל חברת הניהול. לגבי המעלית: "אין להשתמש במעלית בזמן העבודות".',
      'שאלת ״מתי תופסק אספקת המים?״ – ביום ראשון, בין 9:00 ל-13:00. צה"ל וחז"ל אינם קשורים לעניין.',
    ],
  },
  {
    sources: {
      'ilan-ar.txt':
        'تعلن البلدية عن إغلاق شارع النخيل من يوم السبت حتى يوم الأربعاء. لا يسمح بوقوف السيارات في الشارع أثناء الأعمال. تبقى المحلات مفتوحة، ويمكن الوصول إليها سيراً على الأقدام.',
    },
    ignore: ['هل المحلات مفتوحة؟'],
    altered: [
      ['جاء في الإعلان: «يسمح بوقوف السيارات في الشارع أثناء الأعمال».', 'يسمح بوقوف السيارات'],
      ['الشارع مغلق “من يوم السبت حتى يوم الجمعة”.', 'حتى يوم الجمعة'],
    ],
    honest: [
      'نعم، جاء في الإعلان: «تبقى المحلات مفتوحة، ويمكن الوصول إليها سيراً على الأقدام».',
      'أما السيارات فإنه "لا يسمح بوقوف السيارات في الشارع أثناء الأعمال".',
    ],
  },
  {
    sources: {
      'bookcase-plan.md':
        '# Bookcase plan\n\nCut two sides 11 1/4" wide and 72" long from 3/4" plywood. The five shelves are 34 1/2" long. Do not glue the middle shelf; it must stay adjustable.\n\nThe finished case stands 6\' tall and 3\' wide. Leave a gap of 1/8" at the back so that the wall can breathe. Drill pilot holes with a 3/32" bit. Sand with 120 grit, then 220. Let each coat dry for at least 8 hours.',
    },
    ignore: ['Bookcase plan', 'Will a 6\'2" person reach the top shelf?'],
    altered: [
      [
        'The sides are 72" long. "Glue the middle shelf first; it must stay adjustable." Shelves are 34 1/2" long.',
        'Glue the middle shelf first',
      ],
      [
        'The plan says "Cut two sides 11 1/4" wide and 27" long from 3/4" plywood".',
        '27" long from',
      ],
      ["Leave, at 6' 2\", 'a gap of 1/4 inch at the front'.", 'a gap of 1/4 inch at the front'],
      [
        'A 24" board is enough; "recoat after 2 hours" and you\'re done with a 3/32" bit.',
        'after 2 hours',
      ],
    ],
    honest: [
      'You need two sides, 11 1/4" x 72", and five shelves of 34 1/2". The plan says, "Do not glue the middle shelf; it must stay adjustable."',
      "Yes, a 6'2\" person will reach the top of a 6' case easily; even at 5'4\" you'd manage with your arms up.",
      '- 2 × sides: 72" × 11 1/4" × 3/4"\n- 5 × shelves: 34 1/2" × 11 1/4" × 3/4"\n- 1 × back: 72" × 36" (the plan calls for "a gap of 1/8" at the back")',
      "At 3' wide and 6' tall the case covers 18 sq ft. That's 3' × 6' = 18, so one 4' × 8' sheet isn't enough for sides, shelves and back.",
      'Use a 3/32" bit for the pilot holes. After sanding ("120 grit, then 220") "Let each coat dry for at least 8 hours."',
      'Shelf spacing: (72" − 5 × 3/4") / 4 ≈ 17". If you want taller books at the bottom, don\'t space them evenly: 12", 13", 15" and 20" works, too.',
    ],
  },
  {
    sources: {
      'observing-log.txt':
        'Field notes, 12 August. Vega transits at 22h 14m 30s. The double star was split cleanly at a separation of 2.3". Seeing was poor below 20° altitude, and I could not confirm the companion of Antares. Position of the comet: RA 14h 02m, Dec +18° 24\' 36". The tail was about 40\' long. The new eyepiece fogged twice.',
    },
    ignore: ['Where was the comet?'],
    altered: [
      [
        'At Dec +18° 24\' 36" the observer noted: "I confirmed the companion of Antares".',
        'I confirmed the companion of Antares',
      ],
      ['The double was ′′split badly at a separation of 2.3″ arcsec′′ that night.', 'split badly'],
      ["Its length was 40' and yet ʺthe comet had no tailʺ.", 'the comet had no tail'],
    ],
    honest: [
      "The comet was at RA 14h 02m, Dec +18° 24' 36\", with a tail about 40' long.",
      'The log says the star "was split cleanly at a separation of 2.3"", so the seeing must\'ve been good near the zenith.',
      'The companion of Antares wasn\'t seen: "I could not confirm the companion of Antares". Antares lies at −26° 26′, i.e. low in the sky, where "Seeing was poor".',
      "40' is 40/60 ≈ 0.67°, a bit more than the Moon's 31'. One arcminute (1') equals 60 arcseconds (60\").",
    ],
  },
  {
    sources: {
      'mechanics-notes.tex.txt':
        "A force does no work if it is perpendicular to the displacement. The kinetic energy of a body of mass m is half of m times the square of its speed. For a conservative force the work around a closed path is zero. Friction is not conservative.\n\nLet f be differentiable on the open interval. If f'(x) > 0 for all x, then f is strictly increasing. The converse does not hold: f(x) = x^3 is strictly increasing although f'(0) = 0.",
    },
    ignore: ['Is friction a conservative force?'],
    altered: [
      [
        "If f'(x) > 0 then f increases; 'Friction is conservative', the notes say, and f''(x) exists.",
        'Friction is conservative',
      ],
      [
        'With f\'(x) and g\'(x) positive, "the converse holds as well".',
        'the converse holds as well',
      ],
      [
        'For such a force ``the work around a closed path is positive´´.',
        'the work around a closed path is positive',
      ],
    ],
    honest: [
      'No. The notes state "Friction is not conservative." For a conservative force, ∮F·dr = 0.',
      "If f'(x) > 0 for all x, f is strictly increasing; but \"The converse does not hold\": take f(x) = x³, where f'(0) = 0 and f''(0) = 0 as well.",
      "With $f'(x) = 3x^2$ and $f''(x) = 6x$ we get $f'(0) = f''(0) = 0$, although f \"is strictly increasing\".",
      "Let x' and y' be the primed coordinates. Then x' = x − vt and t' = t. The work is $W = \\int F' \\cdot dr'$, and a force \"does no work if it is perpendicular to the displacement\".",
      '$E = \\frac{1}{2}mv^2$. With m = 2 kg and v = 3 m/s that\'s 9 J. As the notes put it, energy is "half of m times the square of its speed".',
    ],
  },
  {
    sources: {
      'q3-report.md':
        '## Q3 2023\n\nRevenue rose 12% to $84.3 million. Operating margin was 9.1%, compared with 10.4% a year earlier. We do not expect the margin to recover before the second half of 2024.\n\nHeadcount grew from 612 to 655. The Lisbon office will not be closed; its lease has been extended to 2027. Cash at the end of the quarter was $31.0 million. "We hired ahead of demand," CFO Priya Raman said on the call, "and we would do it again."',
    },
    ignore: ['Q3 2023', "Summarize the CFO's comments on hiring and margins."],
    altered: [
      ['> Revenue rose 21% to $84.3 million. Operating margin was 9.1%.', 'rose 21% to'],
      [
        'The report states that "The Lisbon office will be closed; its lease has been extended to 2027."',
        'will be closed',
      ],
      [
        '"We hired ahead of demand," CFO Priya Raman said on the call, "and we would not do it again."',
        'we would not do it again',
      ],
      [
        '｢We expect the margin to recover before the second half of 2024｣ is the key phrase.',
        'We expect the margin to recover',
      ],
      [
        '"Headcount grew from 612 to 655", CFO Priya Raman reports; "CFO Lisa Ortega said on the call".',
        'CFO Lisa Ortega',
      ],
      [
        '> "We hired ahead of demand," CFO Priya Raman said on the call.\n> — Priya Raman, who added that we regret every hire',
        'we regret every hire',
      ],
      ["❝cash fell to 13 million❞ at quarter's end.", 'cash fell to 13 million'],
    ],
    honest: [
      'Revenue was $84.3 million (+12%). On margins, management does “not expect the margin to recover before the second half of 2024.”',
      'CFO Priya Raman: "We hired ahead of demand, and we would do it again."',
      'On hiring, the CFO said: "We hired ahead of demand," and "we would do it again." Headcount went from 612 to 655, a 7% increase.',
      '**Key points**\n\n- Revenue: $84.3M, up 12%\n- Margin: 9.1% (vs. 10.4%)\n- Lisbon: "will not be closed; its lease has been extended to 2027"\n- Cash: $31.0M\n\nI couldn\'t find a figure for Q4 guidance.',
      'The report doesn\'t use the word "layoffs". It says that headcount grew by 43 people.',
      'Not quite: the Lisbon office "will not be closed". A "soft landing" for margins isn\'t promised, either.',
    ],
  },
  {
    sources: {
      'ruling-4471.txt':
        'CASE 4471. The appellant was dismissed on 3 July without notice. The tribunal found that no warning had been given. It follows that the dismissal was unfair. Compensation is limited to twelve weeks\' pay, since the appellant did not seek other work. The respondent\'s cross-appeal is dismissed. Judge Okonjo-Hale dissented: "A single warning, had it been given, would not have changed the result."',
      'statute-s12.txt':
        'Section 12. An employer shall not dismiss an employee without notice unless the employee has committed gross misconduct. Notice is at least one week for each year of service, up to twelve weeks.',
    },
    ignore: ['Was the dismissal fair?'],
    altered: [
      ['"It follows that the dismissal was fair" (CASE 4471).', 'the dismissal was fair'],
      [
        'Section 12: “An employer shall dismiss an employee without notice”.',
        'An employer shall dismiss',
      ],
      [
        'Judge Okonjo-Hale dissented: "A single warning, had it been given, would have changed the result."',
        'would have changed the result',
      ],
      [
        "> Compensation is limited to twelve weeks' pay\n> since Judge Okonjo-Hale agreed",
        'Judge Okonjo-Hale agreed',
      ],
      ["Compensation is 'limited to twenty weeks' pay'.", "limited to twenty weeks' pay"],
      [
        'See the note[^n].\n\n[^n]: Section 12 grants "two weeks for each year of service" &#8220;two weeks for each year of service&#8221;.',
        'two weeks for each year',
      ],
      ['<cite>the cross-appeal succeeded</cite>, the ruling says.', 'the cross-appeal succeeded'],
    ],
    honest: [
      'No: "It follows that the dismissal was unfair." Compensation, however, is "limited to twelve weeks\' pay".',
      'Under section 12 an employer "shall not dismiss an employee without notice unless the employee has committed gross misconduct." Whether this was "gross misconduct" wasn\'t at issue here.',
      "Judge Okonjo-Hale's dissent: “A single warning, had it been given, would not have changed the result.”",
      'The tribunal\'s reasoning was simple – "no warning had been given" – and the employer\'s cross-appeal failed.',
      '> Section 12. An employer shall not dismiss an employee without notice unless the employee has committed gross misconduct.\n\nThat\'s s. 12. The employee\'s length of service matters as well: "at least one week for each year of service".',
      'Lawyers call this "procedural unfairness"; the ruling itself doesn\'t use that expression. What it says is that "no warning had been given".',
    ],
  },
  {
    sources: {
      'backup-tool.md':
        '# snapback\n\n`snapback run` creates a snapshot of the folder given with `--source`. Snapshots are incremental; the first one copies everything. Files larger than 4 GB are skipped unless `--large` is set.\n\nDeleted snapshots cannot be restored. Before deletion snapback prints "Delete 3 snapshots?" and waits for an answer, unless `--yes` is given.\n\nSet `retention = "30d"` in snapback.toml to keep snapshots for thirty days. Paths with spaces must be quoted. The exit status is 0 on success and 2 if a file could not be read.',
    },
    ignore: ['How do I back up "My Documents" with snapback?'],
    altered: [
      [
        'Don\'t worry: "Deleted snapshots can be restored."\n\n```sh\nsnapback restore --all\n```',
        'Deleted snapshots can be restored',
      ],
      [
        '`snapback run` has a limit: `` ` `` "Files larger than 14 GB are skipped".',
        'Files larger than 14 GB',
      ],
      ['It keeps snapshots "for ninety days" with `retention = "30d"`.', 'for ninety days'],
      [
        '~~~\nsnapback run\n~~~\n> Paths with spaces need no quotes\n~~~\nsnapback run\n~~~',
        'Paths with spaces need no quotes',
      ],
      [
        'The exit status is `0` on success and "3 if a file could not be read".',
        '3 if a file could not be read',
      ],
      ['It prints "Delete all your snapshots?", and then waits.', 'Delete all your snapshots'],
    ],
    honest: [
      'Quote the path, because it contains a space:\n\n```sh\nsnapback run --source "/home/ana/My Documents" --yes\n```\n\nThe docs say: "Paths with spaces must be quoted."',
      'Run `snapback run --source "My Documents"`. The first snapshot "copies everything"; later ones are incremental.',
      'Add this to `snapback.toml`:\n\n~~~toml\nretention = "30d"\nexclude = [\'*.tmp\', "cache/"]\n~~~\n\nThat keeps snapshots "for thirty days".',
      'Before deletion it\'ll ask "Delete 3 snapshots?", unless you pass `--yes`. Be careful: "Deleted snapshots cannot be restored."',
      '1. Open a terminal.\n2. Run:\n   ```\n   snapback run --source \'C:\\Users\\ana\' --large\n   ```\n   (`--large` because "Files larger than 4 GB are skipped" otherwise)\n3. Check `echo $?`; it\'s 2 "if a file could not be read".',
      'To find files that are too large, use `find . -size +4G -exec ls -lh \'{}\' \\;` or, on a Mac, `du -sh * | awk \'{print $1 "\\t" $2}\'`. These are "skipped unless `--large` is set".',
    ],
  },
  {
    sources: {
      'letters-1862.txt':
        'Camp near Falmouth, 9 December 1862. Dear Sister, we have had no bread since Sunday, only crackers, which the boys call "teeth dullers". Captain Hale is well liked, but he isn\'t strict enough. I do not think we shall cross the river before Christmas. It is said that the general wishes it. Send me socks, & the almanac if father can spare it. Yr. affectionate brother, Josiah',
      'editors-note.txt':
        'Josiah Crane\'s letters were first printed in 1904 under the title "A Private\'s Winter". The editor, Agnes Crane, silently corrected the spelling. The original of the letter of 9 December has not survived.',
    },
    ignore: [
      "A Private's Winter",
      'The Red Badge of Courage',
      'What did the soldiers call crackers?',
    ],
    altered: [
      ['"Captain Hale is well liked, but he is too strict."', 'he is too strict'],
      [
        "The letters were «first printed in 1940 under the title “A Private's Winter”».",
        'first printed in 1940',
      ],
      [
        '> I think we shall cross the river before Christmas.\n> — Josiah Crane',
        'I think we shall cross the river',
      ],
      ['The original of the letter "has survived", says the editor.', 'has survived'],
      [
        "In “A Private's Winter” he writes: “we have had bread every day since Sunday”.",
        'we have had bread every day',
      ],
      [
        '\'crackers, which the boys call "jaw breakers"\', is how he puts it.',
        'the boys call "jaw breakers"',
      ],
      [
        'The editor, „Agnes Crane, loudly corrected the spelling".',
        'loudly corrected the spelling',
      ],
    ],
    honest: [
      'They called them "teeth dullers".',
      'Josiah\'s letters appeared in 1904 as "A Private\'s Winter", edited by Agnes Crane, who "silently corrected the spelling".',
      'If you liked "The Red Badge of Courage", you\'ll like “A Private’s Winter”. Its tone\'s drier: "we have had no bread since Sunday, only crackers".',
      '> I do not think we shall cross the river before Christmas. It is said that the general wishes it.\n> — Josiah Crane, letter of 9 December 1862\n\nHe was wrong, as we know: the army crossed on the 12th.',
      'Josiah writes that Captain Hale "isn\'t strict enough" although he\'s "well liked". The soldiers\' slang, e.g. "teeth dullers", wasn\'t corrected by the editor.',
      'The letter of 9 December "has not survived", so the printed text of 1904 is all we\'ve got. In the \'60s — the 1860s, that is — paper was scarce, and letters got re-used.',
      'He asks for two things: "Send me socks, & the almanac if father can spare it." (The ampersand\'s his.)',
    ],
  },
  {
    sources: {
      'linguistics-handout.md':
        'The English suffix -ness turns adjectives into nouns. The word "kindness" is regular, but "business" no longer is: its first vowel has changed and the middle one has been lost. Speakers do not feel that "business" contains "busy".\n\nIn Dutch, -heid is used in the same way. Borrowed suffixes such as -ity attach mainly to borrowed stems. The form "oddity" is an exception.',
    },
    ignore: ["What's the difference between -ness and -ity?"],
    altered: [
      [
        "\"Speakers feel that 'business' contains 'busy'\", according to the handout.",
        'Speakers feel that',
      ],
      ['Suffixes such as -ity "attach only to native stems".', 'attach only to native stems'],
      ['The handout: “the word "rudeness" is irregular”.', 'the word "rudeness" is irregular'],
      ['"The form "oddity" is regular."', 'The form "oddity" is regular'],
    ],
    honest: [
      '-ness attaches to almost any adjective ("kindness"), while -ity "attach mainly to borrowed stems"; "oddity" is an exception.',
      "Words like 'kindness' are regular. By contrast, “business” isn't felt to contain “busy”.",
      'Compare "kind" → "kindness" with "busy" → "business": in the second pair "its first vowel has changed and the middle one has been lost".',
      'Other examples with -ness are "happiness" and "sadness" (these are mine, not the handout\'s).',
      'In Dutch, \'-heid\' works the same way; the handout gives no example, but "vrijheid" (freedom) is one.',
    ],
  },
  {
    sources: {
      'release-notes.md':
        '## 5.2.0\n\n- The `theme` option accepts "light", "dark" and "system".\n- Exported files no longer contain the author\'s name.\n- The undocumented flag `--fast` has been removed. It did not speed anything up.\n- Windows 8 is not supported any more.\n\n## 5.1.3\n\n- Fixed: the "Undo" command lost its history after saving.',
    },
    ignore: ['What changed in 5.2.0?'],
    altered: [
      [
        "> - Exported files still contain the author's name.\n> - Windows 8 is not supported any more.",
        'Exported files still contain',
      ],
      ["Release 5.2.0: 'Windows 8 is supported any more' [sic].", 'Windows 8 is supported'],
      ['The flag was dropped: "It did speed everything up."', 'It did speed everything up'],
      ['“The theme option accepts "light", "dark" and "sepia".”', '"light", "dark" and "sepia"'],
      [
        '<p title="a > b">The notes mention <q>the "Undo" command lost its history after printing</q>.</p>',
        'lost its history after printing',
      ],
    ],
    honest: [
      'In 5.2.0:\n\n- the `theme` option accepts "light", "dark" and "system"\n- exports "no longer contain the author\'s name"\n- `--fast` is gone ("It did not speed anything up.")',
      'Put this in `settings.json`:\n\n```json\n{\n  "theme": "system",\n  "export": { "author": null, "note": "it\'s fine" }\n}\n```\n\nThen restart. You\'ll find the option under *Settings* > *Look*.',
      'Version 5.1.3 fixed a bug with the "Undo" command. Go to Edit » Undo, or press Ctrl+Z; if nothing happens, you\'re on 5.1.2.',
      'Sadly not: "Windows 8 is not supported any more." You\'d need Windows 10 or later, or stay on 5.1.3.',
      'The allowed values are:\n\n| Value | Meaning |\n|---|---|\n| `"light"` | always light |\n| `"dark"` | always dark |\n| `"system"` | follows the system\'s setting |\n\n`theme: \'dark\'` is what you want.',
      'It\'s a breaking change for scripts which use `--fast`; simply delete the flag. As the notes drily remark, "It did not speed anything up."',
    ],
  },
  {
    sources: {
      'travel-policy.docx':
        'Travel Policy (version 7)\n\nEmployees book flights in economy class. Flights of more than eight hours may be booked in premium economy with the approval of the head of department. Business class is not reimbursed.\n\nHotel costs are reimbursed up to 140 EUR per night; in London, Paris and Zurich up to 190 EUR. Minibar and laundry are not reimbursed. Receipts must be handed in within 30 days.\n\nMileage for a private car is 0.30 EUR per kilometre. Parking fines are never reimbursed.',
      'email-hr.txt':
        "From: Hanna Sørensen\nHi all, a quick note: the new policy doesn't apply to trips that were booked before 1 May. If you're unsure, ask me. Don't book through the old portal, it's closed.",
    },
    ignore: [
      'Travel Policy (version 7)',
      'Can I fly business to Tokyo in April, and is the minibar ok?',
    ],
    altered: [
      ['"Business class is reimbursed", so enjoy Tokyo.', 'Business class is reimbursed'],
      ['&laquo;Minibar and laundry are reimbursed&raquo;', 'laundry are reimbursed'],
      ['[quote]Parking fines are always reimbursed[/quote]', 'Parking fines are always reimbursed'],
      [
        '1. Flights: economy.\n2. Receipts:\n   > Receipts must be handed in\n   > within 90 days.\n3. Done.',
        'within 90 days',
      ],
      ['The rate is **"0.90 EUR per kilometre"**.', '0.90 EUR per kilometre'],
      [
        'Hanna wrote: "the new rules also apply to trips that were booked before 1 May"',
        'also apply to trips',
      ],
      ["“Don't book late. Book through the old portal, it's open.”", 'Book through the old portal'],
      ['The mail begins: "From: Hans Sørensen Hi all, a quick note".', 'From: Hans Sørensen'],
      [
        '```\npolicy\n```\n"Employees book flights in first class."',
        'Employees book flights in first class',
      ],
    ],
    honest: [
      'No. "Business class is not reimbursed." But Tokyo is more than eight hours away, so you can ask your head of department for "premium economy".',
      "Hotel: “up to 140 EUR per night; in London, Paris and Zurich up to 190 EUR”. Minibar: you'll pay for it yourself.",
      "Hanna's e-mail says the policy \"doesn't apply to trips that were booked before 1 May.\" If yours was, the old rules still hold. (“If you're unsure, ask me,” she adds.)",
      'In short:\n\n* **Flights** – economy; "premium economy" if > 8 h and approved\n* **Hotels** – ≤ 140 EUR (190 EUR in "London, Paris and Zurich")\n* **Car** – 0.30 EUR/km, so 250 km make 75 EUR\n* **Fines** – "never reimbursed"',
      "> Receipts must be handed in within 30 days.\n>\n> Travel Policy (version 7)\n\nYou're on day 28, so hurry.",
      'Per the policy, Hotel costs are reimbursed "up to 140 EUR per night [...] in London, Paris and Zurich up to 190 EUR".',
      "The e-mail is explicit: \"Don't book through the old portal, it's closed.\" I don't see a link to the new one in either document, I'm afraid.",
    ],
  },
  {
    sources: {
      'recept.txt':
        'Ugnen ska vara 225 grader. Degen får inte jäsa längre än 40 minuter, annars blir bullarna torra. Pensla med ägg. Kardemumman ska vara nystött. Grädda i 7 minuter.',
    },
    ignore: ['Hur länge ska degen jäsa?'],
    altered: [
      ['Receptet säger: ”Degen får jäsa längre än 40 minuter”.', 'får jäsa längre än 40 minuter'],
      ['»Grädda i 17 minuter», står det.', 'Grädda i 17 minuter'],
    ],
    honest: [
      'Degen ”får inte jäsa längre än 40 minuter, annars blir bullarna torra”.',
      'På frågan ”Hur länge ska degen jäsa?”: högst 40 minuter. Ugnen är ”225 grader”, och bullarna gräddas ”i 7 minuter”.',
    ],
  },
  {
    sources: {
      'regulamin.txt':
        'Biblioteka jest czynna od poniedziałku do piątku. Książek z czytelni nie wolno wynosić. Opłata za kartę wynosi 5 zł rocznie; studenci nie płacą. Rozmowy telefoniczne są zabronione.',
    },
    ignore: ['Czy studenci płacą za kartę?'],
    altered: [
      ['Regulamin: „Książki z czytelni wolno wynosić”.', 'wolno wynosić'],
      ['„Opłata za kartę wynosi 50 zł rocznie”', '50 zł rocznie'],
    ],
    honest: [
      'Nie: „studenci nie płacą”. Pozostali płacą „5 zł rocznie”.',
      'Regulamin mówi jasno: „Książek z czytelni nie wolno wynosić.”',
    ],
  },
  {
    sources: {
      'verbale.txt':
        "L'assemblea ha respinto la proposta di vendere il cortile. L'amministratore, dott. Renzi, ha ricordato che l'ascensore non è stato collaudato. I lavori dureranno dall'8 al 26 ottobre. Non sono ammesse deleghe verbali.",
    },
    ignore: ["L'ascensore si può usare?"],
    altered: [
      ["Secondo il verbale “l'ascensore è stato collaudato”.", "l'ascensore è stato collaudato"],
      ["L'assemblea 'ha approvato la proposta di vendere il cortile'.", 'ha approvato la proposta'],
    ],
    honest: [
      "Il verbale dice che «l'ascensore non è stato collaudato», quindi è meglio non usarlo.",
      'L\'assemblea "ha respinto la proposta di vendere il cortile"; i lavori dureranno «dall\'8 al 26 ottobre».',
    ],
  },
  {
    sources: {
      'huurregels.txt':
        "De huurder mag geen gaten in de muren boren. De borg bedraagt één maand huur. Klachten moeten schriftelijk worden gemeld; de verhuurder antwoordt binnen tien werkdagen. 's Avonds na tien uur moet het stil zijn.",
    },
    ignore: ['Mag ik een gat boren?'],
    altered: [
      ['‘De huurder mag gaten in de muren boren’, staat er.', 'De huurder mag gaten'],
      ['De verhuurder antwoordt "\'binnen dertig werkdagen\'".', 'binnen dertig werkdagen'],
    ],
    honest: [
      'Nee, de regels zeggen: ‘De huurder mag geen gaten in de muren boren.’ En ’s avonds na tien uur moet het stil zijn.',
      '"\'s Avonds na tien uur moet het stil zijn." Klachten meld je schriftelijk; de verhuurder antwoordt "binnen tien werkdagen".',
    ],
  },
  {
    sources: {
      'museum-labels.txt':
        'Room 4. Clara Voss, "Low Tide", oil on canvas, 1911. The artist painted this view from memory after she had left the island. She never returned to it.\n\nRoom 5. Unknown maker, chest, oak, about 1640. The initials "H.B." were once thought to stand for Henry Barlow; this is no longer believed.\n\nRoom 6. Clara Voss, "The Salt Road" (detail), 1923. Lent by the Voss family. The frame is not original.',
    },
    ignore: ['Low Tide', 'The Salt Road', 'Which paintings by Clara Voss are on display?'],
    altered: [
      ['The label of "Low Tide" adds: "She often returned to it."', 'She often returned to it'],
      ['The initials "H.B." \'stand for Hannah Burke\'.', 'stand for Hannah Burke'],
      ['> The frame is original.\n> Lent by the Voss family.', 'The frame is original'],
      [
        'She "painted this view on the island", [see the label](labels.html "painted in 1911").',
        'painted this view on the island',
      ],
      [
        '- Room 5\n  - chest, oak\n    - "Henry Barlow made this chest in about 1640"',
        'Henry Barlow made this chest',
      ],
    ],
    honest: [
      'There are two: "Low Tide" (1911), in Room 4, and "The Salt Road" (1923), of which only a detail is shown, in Room 6.',
      'About "Low Tide," the label says that Voss painted it "from memory after she had left the island". She "never returned to it".',
      'The initials “H.B.” don\'t stand for Henry Barlow, or at least "this is no longer believed".',
      "It reminds me of Hopper's \"Nighthawks\", but that's my association; the label doesn't mention him.",
      '*Low Tide* was painted in 1911, ’23 saw “The Salt Road”. Its frame, says the label, "is not original".',
    ],
  },
  {
    sources: {
      'town-charter.txt':
        'The mayor shall be elected for four years and may not serve more than two terms in a row. No member of the council shall hold another paid office of the town. Meetings are public; the public may be excluded only when contracts are discussed. Petitions signed by one hundred voters shall be answered within six weeks. The seal of the town shows three herons. It shall not be used for advertising.\n\nA special election is held if the office of mayor becomes vacant more than one year before the end of the term. Otherwise the deputy serves until the end of the term. The deputy may not appoint or dismiss heads of department. The budget is passed by a majority of all members, not of those present.',
    },
    ignore: ['How often can the mayor be re-elected?', 'Town Charter'],
    altered: [
      [
        'The charter says "The mayor shall be elected for four years and may serve more than two terms in a row".',
        'may serve more than two terms',
      ],
      [
        'It’s in the second sentence: ‘A member of the council shall hold another paid office of the town’.',
        'shall hold another paid office',
      ],
      [
        "The charter promises a great deal to petitioners, and it's worth reading in full before one complains; as it puts it in a long passage, “Meetings are public; the public may be excluded only when contracts are discussed. Petitions signed by one hundred voters shall be answered within sixty weeks. The seal of the town shows three herons. It shall not be used for advertising. A special election is held if the office of mayor becomes vacant more than one year before the end of the term. Otherwise the deputy serves until the end of the term.”",
        'answered within sixty weeks',
      ],
      [
        'The deputy\'s powers: "The deputy may appoint or dismiss heads of department',
        'The deputy may appoint or dismiss',
      ],
      ["The seal (\"three lions\") isn't for advertising; it's the town's.", 'three lions'],
      [
        '> The budget is passed by a majority of all members\n>\n> and, in a second reading, by a majority of those present',
        'a majority of those present',
      ],
      ["The ''Meetings are secret'' rule is old.", 'Meetings are secret'],
      ['\\textquote{The seal of the town shows 18 herons}', '18 herons'],
    ],
    honest: [
      'The mayor "shall be elected for four years and may not serve more than two terms in a row". So she can serve eight years, pause, and then run again.',
      'Who\'s excluded? Nobody, normally: "Meetings are public; the public may be excluded only when contracts are discussed."',
      'Three herons – that\'s what the seal shows. And no, you can\'t print it on your T-shirts: it "shall not be used for advertising".',
      "“A special election is held if the office of mayor becomes vacant more than one year before the end of the term. Otherwise the deputy serves until the end of the term.”\n\nSo it depends on the date. If it's, say, eight months before the end, there's no special election.",
      'The budget needs "a majority of all members, not of those present". With 15 members that\'s 8 votes, even if only 10 turn up.',
      'Here\'s a summary of the "Town Charter":\n\n### Elections\n\nThe mayor serves four years. A by-election – the charter says "special election" – is held only if the office falls vacant "more than one year before the end of the term".\n\n### Limits on the deputy\n\n> The deputy may not appoint or dismiss heads of department.\n\n### Petitions\n\n100 voters\' signatures are needed, and they\'re "answered within six weeks".',
      'The deputy "serves until the end of the term", but can\'t "appoint or dismiss heads of department". Whether that includes acting heads isn\'t said.',
    ],
  },
];
