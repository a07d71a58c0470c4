/**
 * Whose drawings are in use, by the names of game-icons.net (CC BY 3.0): the stencils of this package and the signs of the web app.
 * The package that brings the drawings does not say who made them; tests keep this list complete and without names that are not used.
 */
export const ICON_AUTHORS: Readonly<Record<string, string>> = {
  Lorc: 'anchor angel-wings archery-target arrow-flights bandage-roll battle-axe beer-stein bestial-fangs biohazard bleeding-wound bowman brainstorm breastplate bright-explosion broadsword broken-bottle broken-skull bull-horns burning-embers burning-meteor campfire candle-light castle cat cauldron checked-shield cloak-dagger cowled cracked-glass cracked-shield crested-helmet crossed-bones crossed-swords crowned-skull crystal-ball crystal-eye crystal-shine crystal-wand cursed-star daemon-skull daggers direwolf drama-masks drop eclipse-flare evil-book evil-moon evil-tree eyeball fairy-wand fire-ray fire-silhouette fox-head frozen-block frozen-orb gears gem-pendant grab halberd hammer-drop heavy-helm holy-symbol hood horse-head hourglass hunting-horn ice-bolt knapsack lantern-flame laurel-crown leather-boot lightning-trio linden-leaf lyre magic-swirl mail-shirt mailed-fist manacles meat-cleaver meat-hook molotov moon ninja-mask oak open-book owl paw-print plain-dagger pocket-bow poison-bottle poison-gas prayer psychic-waves pyromaniac raining rally-the-troops raven ribcage ringing-bell robe rolling-bomb round-bottom-flask rune-stone scales screaming scythe shield-echoes shield-reflect shieldcomb shining-sword skull-crossed-bones sleepy sliced-bread snail snowflake-1 spear-hook spectre spider-web spinning-blades sprint spyglass stag-head stalagtite standing-potion strong sun sunbeams sunrise swap-bag sword-break sword-clash sword-in-stone sword-slice third-eye thorny-vine thrown-daggers tied-scroll two-shadows umbrella visored-helm werewolf wind-hole wingfoot wizard-staff wolf-head wolf-howl wolf-trap wooden-door wooden-sign wrapped-sweet',
  Delapouite:
    'abdominal-armor angry-eyes animal-hide archer arm-sling bandana barrel basket bear-head black-knight-helm blindfold bone-mace bow-arrow bowen-knot brute cape caravel chest chisel coins cross-shield crossroad dice-fire dice-shield dice-twenty-faces-twenty discussion dwarf-face enrage evil-tower exit-door farmer flanged-mace floating-ghost flute gauntlet gloves golem-head greaves healing health-potion high-kick hill-fort hut ice-golem jester-hat kneeling knight-banner knocked-out-stars knot magic-potion meeple-group mermaid metal-boot monk-face night-sleep old-wagon oyster-pearl pay-money pikeman plague-doctor-profile present public-speaker push rabbit-head rake receive-money ring rock-golem rolling-dices roman-shield rooster sandal shaking-hands shambling-zombie sharp-axe silenced sitting-dog skeletal-hand sleeveless-jacket sling spartan-helmet spell-book spiked-shield stairs stone-bridge stone-pile strongbox sun-priest sword-brandish table tavern-sign templar-shield three-friends trophy-cup two-coins two-handed-sword vampire-dracula vertical-flip viking-head warhammer warlock-hood weight-lifting-up wizard-face woman-elf-face wood-club wooden-chair wooden-crate',
  Skoll:
    'bat bracers breaking-chain chess-rook fangs fist goat mounted-knight pauldrons raise-skeleton raise-zombie skeleton talk',
  sbed: 'death-skull electric falling hand regeneration shield tombstone vial water-drop',
  'Caro Asercion': 'boar cloaked-figure-on-horseback deer-head',
  Cathelineau: 'nun-face swordman swordwoman witch-face',
  DarkZaitzev: 'hooded-assassin hooded-figure robber-hand',
  Willdabeast: 'chain-mail gold-bar round-shield',
  'Carl Olsen': 'crossbow flame',
  Irongamer: 'armored-pants',
  'Kier Heyl': 'elf-helmet',
  Lucas: 'trousers',
  Zeromancer: 'heart-plus',
  Faithtoken: 'card-draw',
}

/** Drawn for Arbiter, under its own licence. */
export const OWN_DRAWINGS =
  'bone-seer commander crowned-lady dark-huntress death-lord eye-patch feather-cap fist-fighter ghoul grove-mother highwayman hollow-mage innkeeper kerchief-girl kettle-hat leshy marsh-widow nasal-helm rift-crawler roaring-bear seated-wanderer stone-idol sun-knight'.split(
    ' ',
  )

export const iconsBy = (author: string): string[] => ICON_AUTHORS[author]?.split(' ') ?? []
