"""What missions are about: a table may choose among it. Missions name it in their own language."""

from typing import Self

from cabale.core.terms import Term


class Tag(Term):
    """Each with its French word, by which French missions name it."""

    french: str

    def __new__(cls, value: str, french: str) -> Self:
        tag = str.__new__(cls, value)
        tag._value_ = value
        tag.french = french
        return tag

    ANIMALS = "animals", "animaux"
    BODY = "body", "corps"
    CHARACTER = "character", "caractère"
    CLOTHES = "clothes", "vêtements"
    CULTURE = "culture", "culture"
    FAMILY = "family", "famille"
    FEELINGS = "feelings", "sentiments"
    FOOD = "food", "nourriture"
    HOLIDAYS = "holidays", "fêtes"
    HOME = "home", "maison"
    JOBS = "jobs", "métiers"
    LEISURE = "leisure", "loisirs"
    MUSIC = "music", "musique"
    NATURE = "nature", "nature"
    SCHOOL = "school", "école"
    SCIENCE = "science", "science"
    SOCIETY = "society", "société"
    SPORT = "sport", "sport"
    TALES = "tales", "contes"
    TOWN = "town", "ville"
    TRANSPORT = "transport", "transports"
    TRAVEL = "travel", "voyage"
    VERBS = "verbs", "verbes"

    @classmethod
    def of(cls, word: str) -> Self | None:
        """The tag that somebody wrote, in either language."""
        return next((tag for tag in cls if word.lower() in (tag.value, tag.french)), None)
