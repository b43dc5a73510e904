// Lies by the notation of a science: a charge, a gene, an isotope, a blood group.
import { plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const scienceLies = [
  {
    name: 'charge of an ion',
    says: 'The charge of an ion is another one.',
    make: plantBothWays(
      pairsOf(`Ca2+ ions|Ca2- ions; Na+ ions|Na- ions; Fe2+ ions|Fe3+ ions; Cl- ions|Cl ions; Ca²⁺ ions|Ca²⁻ ions;
        Na⁺ ions|Na ions; OH− ions|OH+ ions; Cu+ ions|Cu2+ ions; SO4^2- ions|SO4^2+ ions; H+ ions|H ions;
        e⁻ beams|e⁺ beams`),
    ),
  },
  {
    name: 'marker of a cell',
    says: 'A cell is positive or negative for a marker.',
    make: plantBothWays(
      pairsOf(`CD4+ cells|CD4- cells; CD4+ cells|CD4 cells; CD4+ cells|CD8+ cells; CD4+CD25+ cells|CD4+CD25- cells;
        HER2+ tumours|HER2- tumours; CD4⁺ cells|CD4⁻ cells; HIV-positive men|HIV-negative men;
        Ki-67+ cells|Ki-67– cells; ER+/PR- tumours|ER-/PR+ tumours; FOXP3+ cells|FOXP3 cells`),
    ),
  },
  {
    name: 'gene or protein',
    says: 'A gene or a protein is another one.',
    make: plantBothWays(
      pairsOf(`BRCA1 carriers|BRCA2 carriers; IL-6 levels|IL-8 levels; IL-1 levels|IL-1β levels;
        p53 mutants|p63 mutants; HER2 status|HER3 status; TNF-α levels|TNF-β levels; Shh mutants|SHH mutants;
        IL-2 levels|IL-2R levels; Sox2 mutants|SOX2 mutants; CYP2D6 carriers|CYP2C9 carriers;
        ApoE4 carriers|ApoE3 carriers`),
    ),
  },
  {
    name: 'isotope',
    says: 'An isotope is another one.',
    make: plantBothWays(
      pairsOf(`U-235 rods|U-238 rods; ¹⁴C dating|¹²C dating; 14C dating|C dating; iodine-131 therapy|iodine-123 therapy;
        D2O samples|H2O samples; ²³⁵U rods|²³⁸U rods; Sr-90 traces|Sr-88 traces; ³He gas|⁴He gas;
        K-40 decay|K40+ decay`),
    ),
  },
  {
    name: 'form of a molecule',
    says: 'A prefix of a molecule is another one.',
    make: plantBothWays(
      pairsOf(`(R)-thalidomide|(S)-thalidomide; D-glucose|L-glucose; cis-butene|trans-butene; α-carotene|β-carotene;
        ortho-xylene|para-xylene; o-xylene|p-xylene; n-butane|iso-butane; N-oxide|S-oxide; 1-propanol|2-propanol;
        (+)-limonene|(−)-limonene; E-isomer|Z-isomer; α particles|γ particles`),
    ),
  },
  {
    name: 'formula',
    says: 'A formula is another substance.',
    make: plantBothWays(
      pairsOf(`CO gas|CO2 gas; CO₂ gas|CO gas; H2O samples|H2O2 samples; H₂O samples|H₂O₂ samples; NaCl salt|NaClO salt;
        NO2 gas|N2O gas; SO2 gas|SO3 gas; CaCl2 salt|CaCl salt; CO gas|Co gas; O2 supply|O3 supply;
        NH3 gas|NH4 gas; CH3OH traces|C2H5OH traces; CO₂ gas|CO² gas`),
    ),
  },
  {
    name: 'oxidation state',
    says: 'An oxidation state is another one.',
    make: plantBothWays(
      pairsOf(`iron(II) salts|iron(III) salts; Fe(II) salts|Fe(III) salts; Cr(VI) dust|Cr(III) dust;
        Cr(VI) dust|Cr dust; ferrous salts|ferric salts; Mn(IV) oxide|Mn(VI) oxide; chlorous acid|chloric acid;
        sulphurous acid|sulphuric acid; Cu(I) salts|Cu(II) salts`),
    ),
  },
  {
    name: 'blood group',
    says: 'A blood group is another one.',
    make: plantBothWays(
      pairsOf(`group A+ donors|group A- donors; group O negative donors|group O positive donors;
        group AB donors|group B donors; type 0 donors|type O donors; Rh+ donors|Rh- donors;
        group A donors|group B donors; group A− donors|group A donors; Rh-negative donors|Rh-positive donors`),
    ),
  },
  {
    name: 'name of a drug',
    says: 'A drug is another one with a name much like it.',
    make: plantBothWays(
      pairsOf(`hydroxyzine tablets|hydralazine tablets; prednisone tablets|prednisolone tablets;
        Celebrex tablets|Celexa tablets; clonidine tablets|clonazepam tablets; ephedrine drops|epinephrine drops;
        vinblastine doses|vincristine doses; Losec tablets|Lasix tablets; quinine doses|quinidine doses;
        chlorpromazine doses|chlorpropamide doses; insulin glargine|insulin glulisine;
        morphine doses|hydromorphone doses; cefazolin doses|ceftriaxone doses; tramadol doses|trazodone doses`),
    ),
  },
  {
    name: 'symbol of a statistic',
    says: 'A statistic is another one.',
    make: plantBothWays(
      pairsOf(`r = 0.8|r² = 0.8; a 95 % CI|a 95 % PI; the mean age|the median age; SD 4|SE 4; an HR of 2|an OR of 2;
        sensitivity of 9|specificity of 9; σ = 3|σ² = 3; µ = 3|σ = 3; n = 30|N = 30; odds of death|risk of death;
        in vitro tests|in vivo tests; incidence of it|prevalence of it`),
    ),
  },
];
