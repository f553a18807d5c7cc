"""Made-up sheets of statistics: a person, two people, a title, a server, a leaderboard, somebody new."""

from renderers import icons
from renderers.statistics import Bar, Bars, Column, Columns, Curve, Duel, Rank, Ranking, StatisticsSheet, Tile
from renderers.theme import GOLD

PERSON = StatisticsSheet(
    "Ada",
    "Bei uns seit März 2026",
    (
        Tile("Partien", "41"),
        Tile("Siege", "17", "41 %", icons.CROWN),
        Tile("Siege in Folge", "5"),
        Tile("Mittel", "112"),
        Tile("Bestwert", "187", "Stone Age", icons.sparkle(GOLD)),
        Tile("Übliches Tempo", "3 h", sign=icons.CLOCK),
    ),
    (
        Columns(
            "Plätze",
            tuple(
                Column(f"{place}.", str(count), count, place == 1)
                for place, count in enumerate((17, 12, 8, 3, 1), start=1)
            ),
        ),
        Curve(
            "Wertung",
            (1500, 1521, 1509, 1533, 1561, 1540, 1552, 1580, 1571, 1604, 1590, 1612),
            "März",
            "heute",
            now="1.612",
            low="1.500",
            high="1.612",
        ),
        Bars(
            "Siege je Spiel",
            tuple(
                Bar(label=label, value=f"{won} / {games}", share=won / 18, whole=games / 18)
                for label, won, games in (
                    ("Stone Age", 9, 18),
                    ("Hidden Stones", 5, 12),
                    ("LivingStone", 2, 8),
                    ("Schiefer", 1, 3),
                )
            ),
        ),
    ),
)
PERSON_FR = StatisticsSheet(
    "Jean-Baptiste",
    "Membre depuis septembre 2026",
    (
        Tile("parties", "41"),
        Tile("victoires", "17", "41 %", icons.CROWN),
        Tile("victoires d’affilée", "5"),
        Tile("score moyen", "112"),
        Tile("meilleur score", "187", "LivingStone", icons.sparkle(GOLD)),
        Tile("rythme habituel", "3 h", sign=icons.CLOCK),
    ),
    (
        Columns(
            "Places",
            tuple(Column(str(place), str(6 - place), 6 - place, place == 1) for place in range(1, 6)),
        ),
        Curve("Cote", (25, 24.2, 26.1, 27.4), "sept.", "aujourd’hui", now="27,4", low="24,2", high="27,4"),
        Bars(
            "Origine des points",
            tuple(
                Bar(label=label, value=f"{share} %", share=share / 40)
                for label, share in (
                    ("Tentes", 40),
                    ("Majorités", 30),
                    ("Pierres précieuses", 20),
                    ("Dons à la reine", 10),
                )
            ),
        ),
    ),
)
PAIR = StatisticsSheet(
    "Ada und Benjamin",
    "24 Partien miteinander",
    (),
    (
        Duel(left="Ada", right="Benjamin", left_wins=12, draws=3, right_wins=9, note="3 geteilt"),
        Bars(
            "Vorsprung in Siegen",
            (
                Bar(label="Stone Age", value="7 : 3", share=-0.8, colour=0),
                Bar(label="Hidden Stones", value="2 : 4", share=0.4, colour=1),
                Bar(label="LivingStone", value="3 : 2", share=-0.2, colour=0),
                Bar(label="Schiefer", value="0 : 0", share=0),
            ),
        ),
    ),
)
LONG_PAIR = StatisticsSheet(
    "Maximiliane von und zu Hohenlohe et 🦊 Jean-Baptiste de la Rochefoucauld",
    "Trois parties ensemble, la dernière en novembre 2026",
    (),
    (
        Duel(
            left="Maximiliane von und zu Hohenlohe",
            right="🦊 Jean-Baptiste de la Rochefoucauld",
            left_wins=128,
            draws=12,
            right_wins=128,
            note="12 victoires partagées",
        ),
    ),
)
TITLE = StatisticsSheet(
    "Stone Age",
    "Toutes les parties de ce serveur",
    (
        Tile("parties", "1 204"),
        Tile("meilleur score", "214", "Chloé", icons.sparkle(GOLD)),
        Tile("score moyen", "131"),
        Tile("rythme habituel", "2 h 40", sign=icons.CLOCK),
    ),
    (
        Bars(
            "D’où viennent les points",
            tuple(
                Bar(label=label, value=f"{share} %", share=share / 34)
                for label, share in (
                    ("Bâtiments", 34),
                    ("Cartes Civilisation", 28),
                    ("Fabricants d’outils et chamans", 21),
                    ("Paysans", 11),
                    ("Ressources restantes", 6),
                )
            ),
        ),
        Columns(
            "Temps de réflexion par coup",
            tuple(
                Column(label, value, float(value))
                for label, value in (
                    ("5 min", "38"),
                    ("1 h", "27"),
                    ("6 h", "21"),
                    ("1 j", "10"),
                    ("plus", "4"),
                )
            ),
        ),
    ),
)
SERVER = StatisticsSheet(
    "Brettspielfreunde Südschwarzwald",
    "1 204 Partien seit Januar 2026",
    (Tile("Partien", "1.204"), Tile("Personen", "86"), Tile("laufen gerade", "9")),
    (
        Bars(
            "Partien",
            tuple(
                Bar(label=label, value=str(games), share=games / 610, colour=seat)
                for seat, (label, games) in enumerate(
                    (
                        ("Stone Age", 610),
                        ("Hidden Stones", 312),
                        ("LivingStone", 170),
                        ("Schiefer", 112),
                    )
                )
            ),
        ),
        Curve(
            "Partien im Monat", (20, 34, 51, 80, 78, 95, 130, 121, 140, 168), "Januar", "Oktober", now="168"
        ),
    ),
)
NAMES = (
    "Ada",
    "Benjamin Bartholomäus von Hohenstein",
    "Chloé 🦊",
    "日本語のなまえ",
    "Deniz",
    "Emil",
    "W" * 32,
    "Jo",
    "Friederike",
)
LEADERBOARD = StatisticsSheet(
    "Bestenliste",
    "Stone Age · Brettspielfreunde Südschwarzwald",
    (),
    (
        Ranking(
            "",
            ("Siege", "Partien", "Wertung"),
            (
                *(
                    Rank(
                        place=place,
                        name=name,
                        values=(str(40 - 3 * place), str(90 - 7 * place), f"1.{700 - 31 * place}"),
                        provisional=place in (4, 7),
                        own=place == 5,
                    )
                    for place, name in enumerate(NAMES, start=1)
                ),
                Rank(place=27, name="Zoë", values=("1", "12", "1.311")),
            ),
        ),
    ),
)
MANY = StatisticsSheet(
    "Leaderboard",
    "Kalah · This server · Page 1 of 2",
    (),
    (
        Ranking(
            "",
            ("Rated", "±", "Rating"),
            (
                Rank(place=1, name="Ada", values=("31", "60", "1,612")),
                Rank(place=2, name="200 people share this place", values=("", "", "~1,532"), people=200),
                Rank(place=2, name="Ben", values=("1", "210", "~1,532"), own=True),
                Rank(place=202, name="Cem", values=("12", "90", "1,390")),
                Rank(place=0, name="Chloé", tag="asleep", values=("40", "50", "1,700")),
                Rank(place=0, name="W" * 32, tag="@wwww · asleep", values=("2", "200", "~1,400")),
            ),
        ),
    ),
)
NEW = StatisticsSheet(
    "Cleo",
    "Noch keine Partie zu Ende gespielt",
    (Tile("Partien"), Tile("Siege"), Tile("Bestwert", sign=icons.CROWN)),
    (
        Columns("Plätze", tuple(Column(f"{place}.") for place in range(1, 6))),
        Curve("Wertung"),
        Bars("Siege je Spiel"),
    ),
    hint="Nach deiner ersten Partie stehen hier deine Siege, Plätze und besten Ergebnisse.",
)
NEW_RANKING = StatisticsSheet(
    "Bestenliste",
    "Schiefer",
    blocks=(Ranking("", ("Siege", "Partien", "Wertung")),),
    hint="Die erste Partie, die hier zu Ende geht, eröffnet die Liste.",
)

EXTREMES = StatisticsSheet(
    "W" * 32,
    "Aucune victoire contre " + "Maximiliane von und zu Hohenlohe 🦊 " * 2,
    (
        *(Tile(f"Längste Siegesserie {number}", str(10**number), "בן" * number) for number in range(5)),
        Tile("Lieblingsspiel", "Verborgene Steine und mehr", "Brettspielfreunde Südschwarzwald", icons.CROWN),
        Tile("Tempo", "–", sign=icons.CLOCK),
    ),
    (
        Curve("Wertung", (25.0,), "Mai", now="25"),
        Curve("Wertung", (3, 3, 3), "Mai", "heute", now="3", high="3"),
        Curve(
            "Dernières parties classées", tuple(map(float, range(200))), now="199", low="−10.000", high="199"
        ),
        Columns("Heures", tuple(Column(str(hour), str(hour), hour % 7) for hour in range(12))),
        Columns("Nichts"),
        Bars(
            "Alles",
            (
                Bar(label="W" * 40, value="−100 %", share=-1, colour=4),
                Bar(label="日本", value="+1 %", share=0.01, colour=3),
                Bar(label="voll", value="", share=1),
            ),
        ),
        Duel(left="W" * 32, right="שלום", left_wins=0, draws=0, right_wins=0),
        Duel(
            left="🦊",
            right="Bo",
            left_wins=0,
            draws=1,
            right_wins=999,
            note="12 victoires partagées",
        ),
        Ranking(
            "Classement général",
            ("victoires", "parties", "cote"),
            (
                Rank(place=1, name="M " * 16, values=("1 234", "12 345", "1 612"), own=True),
                Rank(place=1, name="", values=("0", "0", "1 500"), provisional=True),
                Rank(place=3, name="Zoë", values=("", "", "")),
                Rank(place=1234, name="i" * 32, values=("", "", "−20"), provisional=True, own=True),
            ),
        ),
        Ranking("Ohne Werte", (), (Rank(place=4, name="W" * 32, values=()),)),
    ),
    hint="Ein Satz.",
)

SHEETS = {
    "person": PERSON,
    "person_fr": PERSON_FR,
    "pair": PAIR,
    "long_pair": LONG_PAIR,
    "title": TITLE,
    "server": SERVER,
    "leaderboard": LEADERBOARD,
    "many": MANY,
    "new": NEW,
    "new_ranking": NEW_RANKING,
    "extremes": EXTREMES,
}
