// An event as the whole table heard it: without the cards and characters that only this seat was told.
import type { Event } from '../../generated/games/citadelles';

export function openly(event: Event): Event {
  switch (event.type) {
    case 'DistrictsDealt':
    case 'ArchitectDrew':
    case 'CardsDrawn':
    case 'SmithyUsed':
      return { ...event, districts: null };
    case 'CardsKept':
      return { ...event, districts: null, buried: null };
    case 'PackPassed':
      return { ...event, characters: null };
    case 'CharacterChosen':
    case 'CharacterDiscarded':
      return { ...event, character: null };
    case 'HandsSwapped':
    case 'CardsExchanged':
      return { ...event, gave: null, got: null };
    case 'LaboratoryUsed':
      return { ...event, district: null };
    default:
      return event;
  }
}
